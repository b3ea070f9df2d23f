// What a post used to say, and how long a deleted one was there.
const s = (count: number, one: string, many: string) => (count === 1 ? one : many)

export const versions = {
  edited: (times: number) => `edited ${times} ${s(times, 'time', 'times')}`,
  open: (times: number) => `edited ${times} ${s(times, 'time', 'times')}: show the difference`,
  title: (message_id: number) => `What post #${message_id} said`,
  position: (number: number, of: number) => `Version ${number} of ${of}`,
  earlier: 'Earlier',
  later: 'Later',
  keys: 'Arrow keys change the version, Esc closes.',
  look: 'How the difference is shown',
  looks: { inline: 'Inline', sides: 'Side by side' },
  current: 'current',
  seen: (from: string | undefined, to: string | undefined) =>
    from && from === to
      ? `seen at ${from}`
      : from && to
        ? `seen from ${from} until ${to}`
        : from
          ? `first seen ${from}; it came back later`
          : to
            ? `came back, last seen ${to}`
            : 'came back and was replaced again',
  first: 'This is the first version that was seen.',
  before: 'Before',
  after: 'After',
  text: 'Text',
  sameText: 'The text did not change.',
  onlyFormatting: 'The words did not change, only their formatting.',
  media: 'Media',
  buttons: 'Buttons',
  none: 'none',
  textless: 'No text',
  added: ['added:', 'end of added.'] as [string, string],
  removed: ['removed:', 'end of removed.'] as [string, string],
  lived: (length: string) => `was there for at least ${length}`,
  livedMeans: (seen: string, gone: string) => `Last seen on ${seen}\nFound to be deleted on ${gone}`,
  returned: 'gone, seen again',
  gone: (at: string) => `Gone at ${at}, seen again later.`,
}
