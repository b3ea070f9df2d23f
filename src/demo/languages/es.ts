// Spanish words and sentences of the demo world.
import { pack } from './pack.ts'

export const es = pack({
  id: 'es',
  share: 6,
  countries: 'spain mexico argentina colombia chile peru venezuela cuba',
  topics:
    'Noticias|Política|Economía|Empresas|Cripto|Tecnología|Educación|Deportes|Salud|Viajes|Cocina|Música|Cine|Libros|Juegos|Moda|Coches|Arte|Ciencia|Humor',
  cities: 'Madrid|Bogotá|Ciudad de México|Buenos Aires|Lima|Málaga|Córdoba|Medellín|La Habana|A Coruña',
  first: 'Lucía|Íñigo|Sofía|Andrés|María|Joaquín|Begoña|Martín|Inés|Álvaro',
  last: 'Muñoz|Núñez|García|Ibáñez|Peña|Vázquez|Ordóñez|Castaño|Ruiz|Gómez',
  titles:
    '{t} {c}|{t} al día|Mañana de {t}|{t} en español|Todo {t}|El rincón: {t}|{t} con {p}|Señal {t}|{t} sin filtro|Café y {t}|{t} de aquí|Año {t}',
  about: `
    {t} todos los días, explicada con palabras sencillas y sin ruido.
    Canal independiente de {p}. Para publicidad escribe al administrador.
    Lo más importante que pasa en {c} y en el mundo, en pocos minutos.`,
  posts: `
    El ayuntamiento de {c} ha aprobado un nuevo plan que cambiará el transporte de la ciudad.
    {t}: estas son las cinco cosas que debes saber antes del fin de semana.
    Los expertos esperan un crecimiento del {n} por ciento, aunque nadie está seguro.
    Le preguntamos a {p} qué había pasado este año y la respuesta fue muy sencilla.
    Más de {n} mil personas se apuntaron durante la primera semana, un récord en {c}.
    Esta es la parte de la historia que la mayoría de los periódicos no ha contado.
    Si hoy solo vas a leer una cosa, que sea esta.
    Según el informe, los precios subieron un {n} por ciento mientras los sueldos siguen igual.
    Gracias por leernos y por enviar vuestras preguntas, respondemos a todas.
    ¿Qué opinas tú? Déjanos un comentario aquí abajo.
    El equipo dice que la nueva versión llegará a finales de mes.
    Esta mañana hubo largas colas en la estación a causa de la lluvia.`,
  chat: '¿alguien sabe a qué hora empieza?|muchas gracias, me ha servido mucho|buenos días a todos|¿dónde puedo encontrar esto en {c}?|no lo sé, pregunta a los administradores|bienvenido al grupo|estoy totalmente de acuerdo|el año pasado era más barato|a mí me funciona bien|nos vemos el fin de semana',
  ads: `
    Aprende en {n} días con un profesor particular, la primera clase es gratis.
    Te recomendamos el canal de nuestros amigos: {t} cada día y sin rodeos.
    Solo esta semana, {n} por ciento de descuento para los lectores del canal.`,
  ad_tag: '#publicidad',
  follow: 'Suscríbete',
  source: 'Fuente',
})
