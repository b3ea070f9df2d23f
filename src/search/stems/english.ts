// English word forms: plurals, verb forms, and irregular ones.
import { withIrregular } from './endings.ts'

const isVowel = (word: string, at: number): boolean =>
  'aeiou'.includes(word[at]!) || (word[at] === 'y' && at > 0 && !isVowel(word, at - 1))

const hasVowel = (word: string): boolean => {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return true
  return false
}

/** `hop` and `tap`, whose forms double the consonant: where it is single, as in `hoping`, the word ended in e. */
const isShort = (word: string): boolean => {
  const end = word.length - 1
  if (end < 2 || isVowel(word, end) || !isVowel(word, end - 1) || isVowel(word, end - 2) || 'wxy'.includes(word[end]!))
    return false
  return !hasVowel(word.slice(0, end - 1))
}

/** After -ed or -ing: restores the e of a short word, and makes a doubled consonant single. */
const restored = (word: string): string => {
  const last = word.at(-1)!
  if (last === word.at(-2) && 'bdfgmnprt'.includes(last)) return word.slice(0, -1)
  // British spelling: travelled, controlled; but spelled, called.
  if (/(?:...ell|..troll)$/.test(word)) return word.slice(0, -1)
  if (/(?:at|bl|iz|[^aeiou]v|[aeo]v|uc|nc|rc|[aeiou]g|rg|dg|ng|ns|rs)$/.test(word) || isShort(word)) return `${word}e`
  return word
}

const withoutPlural = (word: string): string => {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:[^aeiou]oes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const withoutTense = (word: string): string => {
  if (word.endsWith('ied')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (word.endsWith('eed')) return word
  const length = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0
  if (length === 0 || word.length - length < 2) return word
  const rest = word.slice(0, -length)
  return hasVowel(rest) ? restored(rest) : word
}

const regular = (word: string): string => {
  if (word.length < 3) return word
  const stem = withoutTense(withoutPlural(word))
  // Whether the base form ends in e cannot always be seen from the other forms, so longer stems lose it.
  return stem.length > 4 && stem.endsWith('e') && !isShort(stem.slice(0, -1)) ? stem.slice(0, -1) : stem
}

export const english = withIrregular(
  regular,
  `
= news
taxi taxis
= evening evenings
= during
= gas gases
= lens lenses
add adds added adding
quiz quizzes
shoe shoes
tie ties tied tying
= use uses used using
man men
bus buses
virus viruses
campus campuses
bonus bonuses
status statuses
agree agreed
guarantee guaranteed
free freed
woman women
child children
person people persons
foot feet
tooth teeth
mouse mice
goose geese
life lives?
wife wives
knife knives
wolf wolves
shelf shelves
thief thieves
half halves
loaf loaves
analysis analyses
crisis crises
thesis theses
go goes going gone went
do does doing did done
have has having had
be is are was were been being am
say says saying said
make makes making made
take takes taking took taken
come comes coming came
see sees seeing saw? seen
get gets getting got gotten
give gives giving gave given
find finds finding found?
think thinks thinking thought?
tell tells telling told
become becomes becoming became
leave leaving left?
feel feels feeling felt
bring brings bringing brought
begin begins beginning began begun
keep keeps keeping kept
hold holds holding held
write writes writing wrote written
stand stands standing stood
hear hears hearing heard
mean means meaning meant
meet meets meeting met
run runs running ran
pay pays paying paid
sit sits sitting sat
speak speaks speaking spoke spoken
lead leads leading led
grow grows growing grew grown
lose loses losing lost
fall falls falling fell fallen
send sends sending sent
build builds building built
understand understands understanding understood
draw draws drawing drew drawn
break breaks breaking broke broken
spend spends spending spent
rise rises rising rose? risen
drive drives driving drove driven
buy buys buying bought
wear wears wearing wore worn
choose chooses choosing chose chosen
sell sells selling sold
fight fights fighting fought
throw throws throwing threw thrown
catch catches catching caught
teach teaches teaching taught
win wins winning won
fly flies flying flew flown
sing sings singing sang sung
swim swims swimming swam swum
drink drinks drinking drank drunk
eat eats eating ate eaten
sleep sleeps sleeping slept
shoot shoots shooting shot?
steal steals stealing stole stolen
strike strikes striking struck stricken
sink sinks sinking sank sunk
freeze freezes freezing froze frozen
hide hides hiding hid hidden
know knows knowing knew known
show shows showing showed shown
seek seeks seeking sought
deal deals dealing dealt
bear bears bearing bore? borne
swear swears swearing swore sworn
tear tears tearing tore torn
ride rides riding rode ridden
ring rings ringing rang rung
shake shakes shaking shook shaken
wake wakes waking woke woken
bite bites biting bit? bitten
blow blows blowing blew blown
forget forgets forgetting forgot forgotten
forgive forgives forgiving forgave forgiven
withdraw withdraws withdrawing withdrew withdrawn
die dies died dying
lie lies lied lying
good better best
bad worse worst
big bigger biggest
large larger largest
small smaller smallest
high higher highest
low lower lowest
long longer longest
great greater greatest
strong stronger strongest
weak weaker weakest
fast faster fastest
slow slower slowest
cheap cheaper cheapest
young younger youngest
old older oldest
new newer newest
hot hotter hottest
cold colder coldest
rich richer richest
poor poorer poorest
close closer closest
`,
)
