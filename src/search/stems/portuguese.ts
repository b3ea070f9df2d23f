// Portuguese word forms without accents: plurals, genders, verb forms.
import { endings, withIrregular, without } from './endings.ts'

const enclitics = /(?<=..(?:ar|er|ir))(?:se|lhes?)$/
const verbs = endings(
  3,
  `ando endo indo ado ada ido ida ar er ir ava avam avamos ia iam iamos aram eram iram arao erao irao aria ariam eria iria
  ou eu iu ei aremos eremos iremos`,
)
const futures = endings(4, 'ara ira')
const persons = endings(3, 'am em amos emos imos o a e')

const plurals: [ending: RegExp, singular: string][] = [
  [/(?<=.)(?:oes|aes|aos)$/, 'ao'],
  [/(?<=..)ais$/, 'al'],
  [/(?<=..)eis$/, 'el'],
  [/(?<=..)ois$/, 'ol'],
  [/(?<=.)uis$/, 'ul'],
  [/(?<=.)ns$/, 'm'],
  [/(?<=..[rzs])es$/, ''],
  [/(?<=..[aeiou])s$/, ''],
]

const singular = (word: string): string => {
  for (const [ending, one] of plurals) if (ending.test(word)) return word.replace(ending, one)
  return word
}

const regular = (word: string): string => {
  const one = singular(word.replace(enclitics, ''))
  const verb = without(one, verbs)
  let stem = verb !== one ? verb : without(one, futures)
  if (stem === one) stem = one.endsWith('ao') ? one : without(one, persons)
  if (stem.length > 4) stem = stem.replace(/(?<=...)i$/, '').replace(/(?<=....)ar$/, '')
  return stem.replace(/gu$/, 'g').replace(/qu$/, 'c')
}

export const portuguese = withIrregular(
  regular,
  `
poder pode podem posso podemos pode pude poderia podera
dizer diz dizem digo disse disseram dito dizendo dira
fazer faz fazem faco fez fizeram feito? fazendo fara farao faria
ter tem tenho teve tiveram tera tido tendo
querer quer querem quero quis
pedir pede pedem pediu pediram pedindo
vir vem veio vieram vira vindo
mau ma maus
alemao alema alemaes alemas
abrir abre abrem abriu abriram aberto aberta abertos abertas abrira
bom boa bons boas
irmao irma irmaos irmas
ingles inglesa ingleses inglesas
portugues portuguesa portugueses portuguesas
frances francesa franceses francesas
japones japonesa japoneses japonesas
chines chinesa chineses chinesas
sair sai saem saiu sairam saindo saira
ler le leem leu leram lendo lido lera
construir constroi constroem
facil faceis
dificil dificeis
util uteis
destruir destroi destroem
subir sobe sobem subiu subiram subira
`,
)
