// Whole words of scripts that write none apart.
import { expect, test } from 'vitest'
import { wholeWords } from './whole-words.ts'

test.each([
  ['北京地铁', ['北京', '地铁']],
  ['地铁新线今天开通', ['地铁', '今天', '开通']],
  ['电报资讯频道 Telegram 上海美食', ['电报', '资讯', '频道', '上海', '美食']],
  ['東京の天気', ['東京', '天気']],
  ['สวัสดีชาวโลก', ['สวัสดี', 'ชาว', 'โลก']],
  ['Metro news, метро', []],
])('%s', (text, words) => expect(wholeWords(text)).toEqual(words))
