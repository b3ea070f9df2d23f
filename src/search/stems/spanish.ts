// Spanish word forms without accents: plurals, genders, verb forms.
import { endings, withIrregular, without } from './endings.ts'

const enclitics = /(?<=..(?:ar|er|ir|ando|iendo))(?:se|l[aeo]s?)$/
const verbs = endings(
  3,
  `ando iendo yendo ado ada ido ida ar er ir aba abas aban abamos ia ian iamos aron ieron yeron aste iste
  aremos eremos iremos aria arian eria erian iria irian`,
)
/** In shorter words these belong to the stem: cámara, tira. */
const futures = endings(4, 'ara aran ira iran iera ieran')
const persons = endings(3, 'an en amos emos imos o a e')

const singular = (word: string): string => {
  if (!/[^siu]s$/.test(word) || word.length < 4) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  return word.slice(0, /[lrndjsy]es$/.test(word) && word.length > 4 ? -2 : -1)
}

const regular = (word: string): string => {
  const one = singular(word.replace(enclitics, ''))
  const verb = without(one, verbs)
  let stem = verb !== one ? verb : without(one, futures)
  if (stem === one) stem = without(one, persons)
  // buscamos and busco; programa loses as much in every form
  stem = stem.replace(/(?<=....)[aei]m$/, '')
  // anuncio and anunciar; preparar, whose ending could also be the one of the future
  stem = stem.replace(/(?<=...)i$/, '').replace(/(?<=....)ar$/, '')
  // pago and pague, busco and busque, realizo and realice, luz and luces
  return stem
    .replace(/zc$/, 'c')
    .replace(/uy$/, 'u')
    .replace(/gu$/, 'g')
    .replace(/qu$/, 'c')
    .replace(/(?<=..)z$/, 'c')
}

export const spanish = withIrregular(
  regular,
  `
pais paises
ingles inglesa ingleses inglesas
frances francesa franceses francesas
portugues portuguesa portugueses portuguesas
japones japonesa japoneses japonesas
interes intereses
aleman alemana alemanes alemanas
poder puede pueden puedo podemos pudo pudieron podra podran podria
decir dice dicen digo dijo dijeron dicho diciendo dira diran
hacer hace hacen hago hizo hicieron hecho? haciendo hara haran haria
tener tiene tienen tengo tuvo tuvieron tendra tendran tenido
venir viene vienen vino? vinieron vendra venido
querer quiere quieren quiero quiso querido
pedir pide piden pidio pidieron pidiendo
volver vuelve vuelven volvio volvieron vuelto volvera
morir muere mueren murio murieron 
cerrar cierra cierran cerro cerraron cerrado cierre?
abrir abre abren abrio abrieron abierto abierta abiertos abiertas abrira
perder pierde pierden perdio perdieron perdido
encontrar encuentra encuentran encuentro?
mostrar muestra? muestran muestro
contar cuenta? cuentan
costar cuesta cuestan
probar prueba? prueban
recordar recuerda recuerdan
pensar piensa piensan pienso
empezar empieza empiezan empezo
comenzar comienza comienzan comenzo
entender entiende entienden
sentir siente sienten sintio sintieron
seguir sigue siguen siguio siguieron siguiendo
servir sirve sirven sirvio
dormir duerme duermen durmio durmieron durmiendo
mover mueve mueven
creer creyo creyeron
leer lee leen leo leyo leyeron leido leyendo leemos
salir saldra saldran
jugar juega juegan
subir sube suben subio subieron subira subiran
`,
)
