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

/** `es` is not among the forms of `ser`: it is in almost every post, and the end of many links. */
export const spanish = withIrregular(
  regular,
  `
= taxi taxis
pais paises
ser son soy somos era? eran sido siendo sera seran seria serian sean fue fueron fui fuimos fueran
ir va van voy vamos iba iban ido yendo iria irian vaya vayan fue fueron fui fuimos fueran
estar estan estoy estamos estaba estaban estuvo estuvieron estado? estando estara estaran estaria
dar da dan doy damos dio dieron daba daban dado? dada? dando dara daran
saber sabe saben sabemos supo supieron sabido sabia sabian sabra sabran
ver ve ven veo vemos vio vieron veia veian visto vista? vistos vistas? viendo vera veran
poner pone ponen pongo puso pusieron puesto? puesta? puestos? puestas? poniendo pondra pondran pondria
proponer propone proponen propuso propusieron propuesto propuestos proponiendo propondra
traer trae traen traigo trajo trajeron traido trayendo traera
caer cae caen cayo cayeron caido caida? cayendo caera caeran
escribir escribe escriben escribo escribio escribieron escrito escrita escritos escritas escribiendo escribira
describir describe describen describio describieron descrito descrita descritos descritas
inscribir inscribe inscriben inscribio inscribieron inscrito inscrita inscritos inscritas
romper rompe rompen rompio rompieron roto? rota? rotos? rotas? rompiendo rompera
resolver resuelve resuelven resolvio resolvieron resuelto resuelta resueltos resueltas resolvera
devolver devuelve devuelven devolvio devolvieron devuelto devuelta devueltos devueltas
cubrir cubre cubren cubrio cubrieron cubierto cubierta? cubiertos cubiertas? cubrira
descubrir descubre descubren descubrio descubrieron descubierto descubierta descubiertos descubiertas
producir produce producen produjo produjeron producido producida produciendo producira
reducir reduce reducen redujo redujeron reducido reducida reduciendo reducira
conducir conduce conducen condujo condujeron conduciendo
elegir elige eligen eligio eligieron elegido elegida elegidos elegidas eligiendo elegira
construir construye construyen construyo construyeron construido construida construyendo construira
destruir destruye destruyen destruyo destruyeron destruido destruida destruyendo
oir oye oyen oigo oyo oyeron oido? oyendo
ingles inglesa ingleses inglesas
frances francesa franceses francesas
portugues portuguesa portugueses portuguesas
japones japonesa japoneses japonesas
interes intereses
aleman alemana alemanes alemanas
poder puede pueden puedo podemos pudo pudieron podra podran podria
decir dice dicen decimos digo dijo dijeron dicho dichos? decia decian diciendo dira diran diria digan
hacer hace hacen hago hizo hicieron hecho? hecha hechos? hechas haciendo hacian hara haran haria
tener tiene tienen tengo tuvo tuvieron tendra tendran tenido
venir viene vienen vino? vinieron vendra venido
querer quiere quieren quiero quiso querido
pedir pide piden pidio pidieron pidiendo
volver vuelve vuelven vuelva vuelvan volvio volvieron vuelto volvera
morir muere mueren murio murieron muriendo morira moriran
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
