// What a chat is about, where it is and who writes it, and what the slots of its texts stand for.
import type { City, Person, Scene } from './languages/grammar.ts'
import { fullName, type Pack } from './languages/pack.ts'
import type { Random } from './random.ts'

/** Its title, description and posts are made from this one record. */
export type ChatProfile = {
  pack: Pack
  topic: number
  /** One person's own channel. */
  blog: boolean
  country: string
  city: City
  author: Person
}

/** Half of the chats of a language are in its first country. */
export const profileOf = (random: Random, pack: Pack, topic: number, blog: boolean): ChatProfile => {
  const country = random.chance(0.5) ? pack.countries[0]! : random.pick(pack.countries)
  const city = random.pick(pack.cities[country]!)
  return { pack, topic, blog, country, city, author: personOf(random, pack) }
}

export const personOf = (random: Random, pack: Pack): Person => {
  const { he, she, last } = pack.people
  const drawn = random.int(he.length + she.length)
  const isWoman = drawn >= he.length
  return fullName(pack, isWoman ? she[drawn - he.length]! : he[drawn]!, random.pick(last), isWoman)
}

/** The scene of one text or one conversation: cities of the country of the chat, mostly its own, and people that it writes about. */
export const sceneOf = (random: Random, profile: ChatProfile): Scene => new ToldScene(random, profile)

/** The scene of titles and descriptions: the city is that of the chat. */
export const homeOf = (random: Random, profile: ChatProfile): Scene => new ToldScene(random, profile, profile.city)

/** A class, because there is one for every message, and what a text does not need is not drawn. */
class ToldScene implements Scene {
  #random: Random
  #profile: ChatProfile
  #here: City | undefined
  #there: City | undefined
  #people: (Person | undefined)[] | undefined
  constructor(random: Random, profile: ChatProfile, here?: City) {
    this.#random = random
    this.#profile = profile
    this.#here = here
    this.#there = undefined
    this.#people = undefined
  }
  get rules() {
    return this.#profile.pack.rules
  }
  get author() {
    return this.#profile.author
  }
  get topic() {
    return this.#profile.pack.topics[this.#profile.topic]!.word
  }
  city(which: 0 | 1): City {
    const { pack, country, city } = this.#profile
    const cities = pack.cities[country]!
    this.#here ??= this.#random.chance(0.6) ? city : this.#random.pick(cities)
    if (which === 0) return this.#here
    this.#there ??= otherThan(this.#random, cities, this.#here)
    return this.#there
  }
  person(which: 0 | 1): Person {
    this.#people ??= [undefined, undefined]
    const drawn = this.#people[which] ?? otherPerson(this.#random, this.#profile.pack, this.#people[1 - which])
    this.#people[which] = drawn
    return drawn
  }
  subject(): string {
    return this.#random.pick(this.#profile.pack.topics[this.#profile.topic]!.subjects)
  }
}

const otherThan = (random: Random, cities: readonly City[], one: City): City => {
  const at = cities.indexOf(one)
  return cities[(at + 1 + random.int(Math.max(1, cities.length - 1))) % cities.length]!
}

const otherPerson = (random: Random, pack: Pack, taken: Person | undefined): Person => {
  let drawn = personOf(random, pack)
  while (drawn.name === taken?.name) drawn = personOf(random, pack)
  return drawn
}
