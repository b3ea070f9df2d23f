// The search by name, over HTTP and from both places that can answer it: the database, and the catalog in memory.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCatalog, storedCatalog } from '../../catalog/catalog.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

describe.each(['database', 'memory'])('from the %s', (answerer) => {
  beforeEach(() => {
    t.deps.catalog.names = answerer === 'memory' ? catalog.names : storedCatalog.names
  })

  const titles = async (query: string) => {
    await catalog.refresh()
    const { status, body } = await t.get(`/v1/channels/search?${query}`, key)
    expect(status).toBe(200)
    return body.map((chat: { title: string }) => chat.title)
  }
  const found = (term: string, more = '') => titles(`term=${encodeURIComponent(term)}${more}`)

  describe('by term', () => {
    test.each([
      ['English', 'Café Économie Daily', ['cafe', 'CAFÉ', 'économ', 'econom', 'daily café', 'aily']],
      ['German', 'Straßenbahn München', ['strassenbahn', 'munchen', 'MÜNCHEN', 'straßen']],
      ['Turkish', 'Işık İstanbul', ['ISIK', 'istanbul', 'İSTANBUL', 'ışık']],
      ['Cyrillic', 'Ёлка и Новости Москвы', ['елка', 'ЁЛКА', 'новост', 'москв', 'НОВОСТИ москвы']],
      ['Arabic', 'أخبار العربيّة', ['اخبار', 'العربية', 'عربي', 'أخبار']],
      ['Persian', 'کتاب‌های ایرانی ۱۴۰۵', ['كتاب', 'ايراني', 'ایران', '1405', '۱۴۰۵']],
      ['Chinese', '北京新闻 Beijing', ['新闻', '北京', '京新', 'beijing 北京']],
    ])('%s: by word, part of a word, letter case and accents', async (_, title, terms) => {
      await t.chat({ title })
      await t.chat({ title: 'Something else' })
      for (const term of terms) expect(await found(term), term).toEqual([title])
    })

    test('ranks matches: whole title, its beginning, a word, the start of a word, a part; the tie-break is size', async () => {
      const order = [
        'Chess',
        'Chess for all',
        'Chessboard art',
        'Play chess now',
        'All chessmen',
        'Big subchess',
        'Small subchess',
      ]
      const sizes = [1, 2, 3, 4, 5, 900, 800]
      for (const i of [3, 6, 0, 5, 2, 4, 1]) await t.chat({ title: order[i]!, members_count: sizes[i]! })
      expect(await found('chess')).toEqual(order)
    })

    test('every word must match, in any order', async () => {
      await t.chat({ title: 'Green tea and coffee' })
      await t.chat({ title: 'Coffee only' })
      expect(await found('coffee green')).toEqual(['Green tea and coffee'])
      expect(await found('green milk')).toEqual([])
    })

    test('searches the description only on request, and ranks it after matches in the title', async () => {
      await t.chat({ title: 'Morning', description: 'All about gardening', members_count: 1000 })
      await t.chat({ title: 'Gardening club', members_count: 10 })
      expect(await found('gardening')).toEqual(['Gardening club'])
      expect(await found('gardening', '&search_in_about=True')).toEqual(['Gardening club', 'Morning'])
    })

    test('finds a bare username, treats wildcards literally, and finds nothing for a term without letters or digits', async () => {
      await t.chat({ title: 'Evening', username: 'late_show' })
      expect(await found('late_show')).toEqual(['Evening'])
      expect(await found('%')).toEqual([])
      expect(await found('_____')).toEqual([])
      expect(await found("'; drop table chats; --")).toEqual([])
      expect(await found('🔥')).toEqual([])
    })
  })

  describe('by link', () => {
    test.each([
      '@DailyNews',
      '@dailynews',
      'https://t.me/DailyNews',
      't.me/s/dailynews/55',
      'tg://resolve?domain=DailyNews',
      't.me/c/1483920175/7',
    ])('%s', async (link) => {
      await t.chat({ title: 'News', username: 'DailyNews', platform_id: 1483920175 })
      await t.chat({ title: 'DailyNews fans', members_count: 1e6 })
      expect(await found(link)).toEqual(['News'])
    })

    test('private invite links', async () => {
      await t.chat({ title: 'Closed', invite_hash: 'AbCdEf12345' })
      for (const link of ['https://t.me/+AbCdEf12345', 't.me/joinchat/AbCdEf12345'])
        expect(await found(link)).toEqual(['Closed'])
      expect(await found('https://t.me/+abcdef12345')).toEqual([])
    })

    test('filters apply to links too, and a reused username finds its newest owner', async () => {
      await t.chat({ title: 'Talk', username: 'talkers', peer: 'Group', language: 'en' })
      expect(await found('@talkers')).toEqual([])
      expect(await found('@talkers', '&peer_type=Group')).toEqual(['Talk'])
      expect(await found('@talkers', '&peer_type=Group&language=de')).toEqual([])
      await t.chat({ title: 'Gone', username: 'moved', deleted_at: t.clock.now })
      await t.chat({ title: 'Here', username: 'Moved' })
      expect(await found('@moved')).toEqual(['Here'])
    })
  })

  test('without a term the largest come first, and pages cover everything once', async () => {
    for (let i = 0; i < 23; i++) await t.chat({ title: `Channel ${i}`, members_count: Math.floor(i / 3) })
    await t.chat({ title: 'Deleted', members_count: 99, deleted_at: t.clock.now })
    const all = await titles('limit=30')
    expect(all).toHaveLength(23)
    expect(await titles('')).toEqual(all.slice(0, 20))
    const pages = []
    for (let skip = 0; skip < 25; skip += 5) pages.push(...(await titles(`limit=5&skip=${skip}`)))
    expect(pages).toEqual(all)
    expect(await titles('limit=0')).toEqual([])
  })

  test('filters by country, language, category and peer, in any letter case', async () => {
    const [category] = (await t.get('/v1/dictionaries/categories', key)).body
    await t.chat({ title: 'A', country: 'saudi_arabia', language: 'ar', category: category.id })
    await t.chat({ title: 'B', country: 'germany', language: 'de' })
    await t.chat({ title: 'G', peer: 'Group', language: 'ar' })
    expect(await titles('country=Saudi_Arabia')).toEqual(['A'])
    expect(await titles('language=DE')).toEqual(['B'])
    expect(await titles(`category=${category.id.toUpperCase()}`)).toEqual(['A'])
    expect(await titles('language=ar&country=germany')).toEqual([])
    expect(await titles('peer_type=Group')).toEqual(['G'])
  })

  test('a row shows the public link, and neither username nor platform id', async () => {
    await t.chat({
      title: 'News',
      username: 'DailyNews',
      verified: true,
      members_count: 5,
      country: 'germany',
      language: 'de',
      internal_id: 'abcd1234',
    })
    await catalog.refresh()
    const { body } = await t.get('/v1/channels/search?term=news', key)
    expect(body).toEqual([
      {
        internal_id: 'abcd1234',
        peer: 'Channel',
        title: 'News',
        members_count: 5,
        verified: true,
        country: 'germany',
        language: 'de',
        link: 'https://t.me/DailyNews',
      },
    ])
  })
})

describe('near spellings, when nothing matches', () => {
  const offered = async (term: string, more = '', names = catalog.names) => {
    await catalog.refresh()
    t.deps.catalog.names = names
    const answer = await t.get(`/v1/channels/search?term=${encodeURIComponent(term)}${more}`, key)
    expect(answer.status).toBe(200)
    expect(answer.body.every(({ near }: { near?: boolean }) => near)).toBe(true)
    return answer.headers['x-did-you-mean']
  }

  test('a letter too many, missing, wrong or swapped is found, the fewest edits and then the commonest word first', async () => {
    await t.chat({ title: 'Riyadh Morning' })
    await t.chat({ title: 'Riyadh Evening' })
    await t.chat({ title: 'Riyad h' })
    await t.chat({ title: 'Новости Киева' })
    for (const slip of ['riyadhh', 'riyaddh', 'Rjyadh', 'ryiadh']) expect(await offered(slip), slip).toMatch(/^riyadh/)
    expect(await offered('riyadhh')).toBe('riyadh, riyad')
    expect(await offered('rjyadh mornng')).toBe('riyadh%20morning, riyad%20morning')
    expect(await offered('новостти')).toBe(encodeURIComponent('новости'))
    // The same from an index that was built with these chats, not changed by them.
    const loaded = openCatalog(t.db)
    await loaded.refresh()
    expect(await offered('riyadhh', '', loaded.names)).toBe('riyadh, riyad')
    expect(await offered('новостти', '', loaded.names)).toBe(encodeURIComponent('новости'))
    await loaded.close()
  })

  test('what is offered finds something with the same filters', async () => {
    await t.chat({ title: 'Chess club', language: 'en', description: 'openings' })
    await t.chat({ title: 'Chest pain', language: 'de' })
    await t.chat({ title: 'Chesd', peer: 'Group' })
    expect(await offered('chess', '&language=de')).toBe('chest')
    expect(await offered('chesk', '&language=en')).toBe('chess')
    expect(await offered('chesk', '&peer_type=Group')).toBe('chesd')
    expect(await offered('opennings')).toBeUndefined()
    expect(await offered('opennings', '&search_in_about=true')).toBe('openings')
  })

  test('nothing is offered for known words that do not occur together, for short words, numbers and many words', async () => {
    await t.chat({ title: 'Green tea 2026', username: 'green_tea' })
    await t.chat({ title: 'White milk xy' })
    for (const term of ['green milk', 'xz', '2027', 'grean of words more than four', 'grean qilk whitt'])
      expect(await offered(term), term).toBeUndefined()
  })

  test('a name or link with one slip is offered the names that are meant, the largest first, with the same filters', async () => {
    await t.chat({ title: 'Tea', username: 'Green_Tea', language: 'en', members_count: 5 })
    await t.chat({ title: 'Teas', username: 'green_teas', language: 'de', members_count: 50 })
    await t.chat({ title: 'Team', username: 'green_team', peer: 'Group' })
    await t.chat({ title: 'Gone', username: 'green_tear', deleted_at: t.clock.now })
    expect(await offered('@green_tead')).toBe('%40green_teas, %40Green_Tea')
    expect(await offered('https://t.me/GRENE_tea')).toBe('%40Green_Tea')
    expect(await offered('@green_tead', '&language=en')).toBe('%40Green_Tea')
    expect(await offered('@green_tead', '&peer_type=Group')).toBe('%40green_team')
    for (const term of ['@gren_te', 'https://t.me/+AbCdEfGhIjKlMnOp', '@green_team'])
      expect(await offered(term), term).toBeUndefined()
  })

  test('names in the other alphabet and near names follow what matches, marked, on the first page', async () => {
    await t.chat({ title: 'ГУЗЕЛЬСКИЕ новости', members_count: 900 })
    await t.chat({ title: 'Guzelskie', members_count: 10 })
    await t.chat({ title: 'Chess club', username: 'chess_club', members_count: 40, language: 'en' })
    await t.chat({ title: 'Chess talk', username: 'chess_talk', peer: 'Group' })
    await catalog.refresh()
    t.deps.catalog.names = catalog.names
    const found = async (term: string, more = '') => {
      const { body } = await t.get(`/v1/channels/search?term=${encodeURIComponent(term)}${more}`, key)
      return body.map(({ title, near }: { title: string; near?: boolean }) => (near ? `~${title}` : title))
    }
    expect(await found('Guzelskie')).toEqual(['Guzelskie', '~ГУЗЕЛЬСКИЕ новости'])
    expect(await found('гузельские')).toEqual(['ГУЗЕЛЬСКИЕ новости', '~Guzelskie'])
    expect(await found('chass')).toEqual(['~Chess club'])
    expect(await found('@chess_clup')).toEqual(['~Chess club'])
    expect(await found('chass', '&peer_type=Group')).toEqual(['~Chess talk'])
    for (const more of ['&language=de', '&limit=0', '&skip=1']) expect(await found('chass', more)).toEqual([])
    expect(await found('@chess_clup', '&skip=1')).toEqual([])
    expect(await found('Guzelskie', '&limit=1')).toEqual(['Guzelskie'])
    t.deps.catalog.names = storedCatalog.names
    expect(await found('Чесс')).toEqual(['~Chess club'])
  })

  describe('in the catalog', () => {
    const listed = async (query: string) => {
      await catalog.refresh()
      t.deps.catalog.names = catalog.names
      t.deps.catalog.search = catalog.search
      const { status, body } = await t.get(`/v1/catalog/search?${query}`, key)
      expect(status).toBe(200)
      return [
        body.count,
        ...body.items.map(({ title, near }: { title: string; near?: boolean }) => (near ? `~${title}` : title)),
      ]
    }

    test('names in the other alphabet and near names follow what matches, are marked and not counted', async () => {
      await t.chat({ title: 'ГУЗЕЛЬСКИЕ новости', members_count: 900 })
      await t.chat({ title: 'Guzelskie', members_count: 10 })
      await t.chat({ title: 'Щёлково сегодня', username: 'shchelkovo_now', members_count: 20 })
      await t.chat({ title: 'Київ', members_count: 30 })
      await t.chat({ title: 'Chess club', username: 'chess_club', members_count: 40, language: 'en' })
      const found = (term: string, more = '') => listed(`term=${encodeURIComponent(term)}${more}`)
      expect(await found('Guzelskie')).toEqual([1, 'Guzelskie', '~ГУЗЕЛЬСКИЕ новости'])
      expect(await found('гузельские')).toEqual([1, 'ГУЗЕЛЬСКИЕ новости', '~Guzelskie'])
      expect(await found('Guzelskie novosti')).toEqual([0, '~ГУЗЕЛЬСКИЕ новости'])
      expect(await found('Shchelkovo')).toEqual([0, '~Щёлково сегодня'])
      expect(await found('Чесс')).toEqual([0, '~Chess club'])
      expect(await found('chass')).toEqual([0, '~Chess club'])
      expect(await found('@chess_clup')).toEqual([0, '~Chess club'])
      // The filters hold, a full page has no room, and later pages have none.
      expect(await found('chass', '&language=de')).toEqual([0])
      expect(await found('chass', '&limit=0')).toEqual([0])
      expect(await found('Guzelskie', '&limit=1')).toEqual([1, 'Guzelskie'])
      expect(await found('Guzelskie', '&skip=1')).toEqual([1])
    })

    const offeredThere = async (query: string) => {
      await catalog.refresh()
      t.deps.catalog.names = catalog.names
      t.deps.catalog.search = catalog.search
      const answer = await t.get(`/v1/catalog/search?${query}`, key)
      expect(answer).toMatchObject({ status: 200, body: { count: 0, audience_count: 0 } })
      expect(answer.body.items.every(({ near }: { near?: boolean }) => near)).toBe(true)
      return answer.headers['x-did-you-mean']
    }

    test('words and names are offered that find something with all filters', async () => {
      await t.chat({ title: 'Chess club', username: 'chess_club', language: 'en', members_count: 10 })
      await t.chat({ title: 'Chest pain', username: 'chest_club', language: 'de', members_count: 90 })
      await t.chat({ title: 'Chesk', peer: 'Group', username: 'ches_club' })
      expect(await offeredThere('term=chesq')).toBe('chess, chest')
      expect(await offeredThere('term=chesq&members_max=50')).toBe('chess')
      expect(await offeredThere('term=chesq&language=de,fr')).toBe('chest')
      expect(await offeredThere('term=chesq&members_min=100')).toBeUndefined()
      expect(await offeredThere('term=@chesx_club')).toBe('%40chest_club, %40chess_club')
      expect(await offeredThere('term=@chesx_club&members_max=50')).toBe('%40chess_club')
      expect(await offeredThere('term=@chesx_club&members_min=100')).toBeUndefined()
    })

    test('nothing is offered where the term is known and only the filters exclude it, or where there is no term', async () => {
      await t.chat({ title: 'Chess club', username: 'chess_club', members_count: 10 })
      await t.chat({ title: 'Chest', username: 'chest_club', members_count: 900 })
      for (const query of ['term=chess&members_min=50', 'term=@chess_club&members_min=50', 'members_min=5000'])
        expect(await offeredThere(query), query).toBeUndefined()
    })
  })

  test('a refusal has no such header', async () => {
    await t.chat({ title: 'Chess' })
    await catalog.refresh()
    t.deps.catalog.names = catalog.names
    const poor = await t.account({ balance_mc: 1 })
    const answer = await t.get('/v1/channels/search?term=chass', poor.key)
    expect(answer.status).toBe(402)
    expect(answer.headers).not.toHaveProperty('x-did-you-mean')
  })
})
