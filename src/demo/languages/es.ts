// Spanish words and sentences of the demo world.
import { pack } from './pack.ts'

export const es = pack({
  id: 'es',
  share: 6,
  countries: 'spain mexico argentina colombia chile peru venezuela cuba',
  topics:
    'Noticias|Política|Economía|Empresas|Cripto|Tecnología|Educación|Deportes|Salud|Viajes|Cocina|Música|Cine|Libros|Juegos|Moda|Coches|Arte|Ciencia|Humor',
  cities: `
    spain: Madrid, Málaga, Córdoba, A Coruña, Sevilla
    mexico: Ciudad de México, Guadalajara
    argentina: Buenos Aires, Rosario
    colombia: Bogotá, Medellín
    chile: Santiago de Chile, Valparaíso
    peru: Lima, Cusco
    venezuela: Caracas, Maracaibo
    cuba: La Habana`,
  first: 'Lucía|Íñigo|Sofía|Andrés|María|Joaquín|Begoña|Martín|Inés|Álvaro',
  last: 'Muñoz|Núñez|García|Ibáñez|Peña|Vázquez|Ordóñez|Castaño|Ruiz|Gómez',
  titles:
    '{t} {c}|{t} al día|Mañana de {t}|{t} en español|Todo {t}|El rincón: {t}|{t} con {p}|Señal {t}|{t} sin filtro|Café y {t}|{t} de aquí|Año {t}',
  about: `
    {t} todos los días, explicada con palabras sencillas y sin ruido.
    Canal independiente de {p}. Para publicidad escribe al administrador.
    Lo más importante que pasa en {c} y en el mundo, en pocos minutos.`,
  group_about: `
    Grupo de {t}: pregunta, responde y sé amable. Sin publicidad.
    Hablamos de {t}, sobre todo en {c}. Los nuevos son bienvenidos.`,
  subjects: `
    el resumen de la mañana, las obras del puente, las nuevas líneas de autobús, la alerta de tormenta, el informe de vivienda|La policía ha cerrado la carretera del aeropuerto tras un accidente.|La alcaldía de {c} presentó un plan de {n} millones.|Los trenes circulan de nuevo tras una parada de {n} minutos.
    la votación del presupuesto, la ley electoral, la dimisión del ministro, las negociaciones del parlamento, el plan de la oposición|El parlamento aprobó la ley con una mayoría de {n} votos.|El ministro no quiso responder sobre el dinero de la campaña.|Una encuesta de {c} da al gobierno un {n} por ciento.
    la inflación, la decisión del banco central, el precio del pan, el mercado laboral, el tipo de cambio|El banco central mantiene los tipos, tal como esperaba el mercado.|Los alquileres en {c} subieron un {n} por ciento en un año.|Las exportaciones bajaron en el último trimestre.
    la primera ronda, el primer empleado, las entrevistas con clientes, el precio del producto, la presentación|Una empresa de {c} ha conseguido {n} millones para repartir repuestos en bicicleta.|{p} vendió su empresa después de siete años y cuenta lo que costó.|Los fundadores dedican el {n} por ciento de su tiempo a contratar.
    bitcoin, el halving, los monederos fríos, las stablecoins, las reglas de los exchanges|Bitcoin se movió un {n} por ciento durante la noche, casi todo en una hora.|Un exchange de criptomonedas ha parado las retiradas por segunda vez este año.|No escribas nunca tu frase semilla en una web, la pida quien la pida.
    el nuevo navegador, los modelos abiertos, la prueba de baterías, los routers de casa, la actualización de seguridad|La actualización cierra {n} fallos, y dos ya los usan los atacantes.|Probamos tres portátiles y ganó el más silencioso.|Ingenieros de {c} han hecho un chip que gasta la mitad de energía.
    los exámenes, la lectura en voz alta, la lista de becas, el repaso espaciado, la reforma escolar|Los estudiantes que durmieron ocho horas sacaron un {n} por ciento más en el examen.|Una profesora de {c} comparte gratis todo su curso de fracciones.|El plazo de las becas termina en {n} días.
    la final de copa, el mercado de fichajes, el maratón, el nuevo entrenador, la lista de lesionados|El equipo de {c} ganó por dos goles tras una gran segunda parte.|{p} marcó en el minuto {n} y corrió hacia el banquillo.|El entrenador reserva a tres jugadores antes del derbi del domingo.
    el entrenamiento de fuerza, el sueño, correr por la mañana, la vitamina D, el dolor de espalda|Veinte minutos de paseo bajan la tensión más de lo que se cree.|Haz {n} sentadillas lentas antes del desayuno y apunta cómo te sientes.|Una médica de {c} explica cuándo una tos necesita consulta.
    los trenes nocturnos, el equipaje de mano, las reglas del visado, las playas tranquilas, los refugios de montaña|Hemos encontrado vuelos a {c} por {n} euros, con maleta incluida.|El casco antiguo se visita mejor antes de las nueve, sin autobuses de turistas.|Un refugio de montaña aún tiene camas para el fin de semana.
    la masa madre, la sopa de lentejas, las sartenes de hierro, el mercado de otoño, la tarta de manzana|Hornea durante {n} minutos y no abras el horno, por bien que huela.|Una pizca de sal en la masa lo cambia todo, dice {p}.|La mejor sopa de {c} cuesta menos que un café.
    el nuevo álbum, el vinilo, el cartel del festival, los pedales de guitarra, las grabaciones en directo|{p} anuncia una gira de {n} conciertos, y las entradas salen el viernes.|La banda grabó el disco en una iglesia cerca de {c} en una semana.|La canción número {n} la vas a poner dos veces.
    la ganadora del festival, la versión del director, las comedias antiguas, la nueva temporada, las bandas sonoras|A la película le sobran {n} minutos, pero el final lo perdona todo.|{p} interpreta a un detective que no recuerda las caras.|Un pequeño cine de {c} proyecta películas mudas con piano.
    la lista de finalistas, los cuentos, las librerías de viejo, la traducción, el reto de lectura|Una primera novela de {n} capítulos, y ninguno aburre.|{p} lee su nuevo libro en {c} la semana que viene.|El traductor encontró una palabra para lo que creíamos intraducible.
    las notas del parche, los speedruns, los juegos indie, la beta, las partidas cooperativas|El parche hace al último jefe un {n} por ciento más débil, y los jugadores protestan.|Un estudio de tres personas de {c} ha vendido un millón de copias del juego.|Nuestro análisis: ocho horas de rompecabezas y ningún truco barato.
    los abrigos de lana, el armario básico, la colección de primavera, el cuidado de la piel, la ropa de segunda mano|Un buen abrigo dura {n} años si lo cepillas y lo dejas en paz.|{p} presentó su colección en una fábrica vacía de {c}.|Lleva el pañuelo de color con algo liso, y nada más.
    los neumáticos de invierno, los coches eléctricos, el mercado de ocasión, el nuevo familiar, las pastillas de freno|Recorrimos {n} kilómetros más de lo prometido con una sola carga.|Cambia el líquido de frenos cada dos años, aunque el coche no se mueva.|Un taller de {c} repara lo que otros solo sustituyen.
    la bienal, el diseño de carteles, las acuarelas, el arte urbano, la nueva ala del museo|{p} pintó el muro de {c} en {n} noches.|El museo enseña bocetos que nadie debía ver.|El buen diseño se nota cuando ya no está.
    los agujeros negros, el estudio de la vacuna, el hielo marino, la ciencia del sueño, el telescopio espacial|Investigadores de {c} han contado {n} especies nuevas en un valle.|La sonda envió su primera imagen tras nueve años de viaje.|El estudio solo tiene {n} participantes, así que cuidado con el titular.
    los chistes de oficina, el diario del gato, los lunes por la mañana, los malos juegos de palabras, el chat familiar|Mi gato tiene {n} juguetes y prefiere la caja.|En {c} hasta las palomas llegan tarde los lunes.|Le conté un chiste a mi jefe, y ahora tengo más tiempo libre.`,
  posts: `
    {s}: qué ha cambiado esta semana y por qué importa.
    Seguimos este tema durante {n} días, {s}, y apuntamos todo lo que nos sorprendió.
    {p} explica con palabras sencillas un tema difícil: {s}.
    Los lectores de {c} preguntan sobre todo por una cosa: {s}.
    {s}: tres preguntas que nadie ha respondido todavía.
    El {n} por ciento de vosotros eligió el tema de la semana: {s}.
    Hace un año casi nadie en {c} hablaba de esto: {s}.
    Si te lo perdiste: nuestro reportaje largo, {s}, está abierto para todos.
    {p} no está de acuerdo con nosotros, y el asunto es {s}.
    Nuestra lista de buenas fuentes, tema {s}, ya tiene {n} entradas.
    Breve y sincero: {s}, visto desde {c}.`,
  diary: `
    Hoy caminé {n} minutos por {c} y pensé en lo de siempre: {s}.
    Prometí escribir menos, y aquí estoy otra vez: {s}.
    Anoche me llamó mi amigo {p} y hablamos hasta las dos de la mañana.
    Llevo años con este blog y todavía me sorprendéis.`,
  leads: `
    Conviene saberlo
    Noticias de {c}
    Pregunta un lector
    Escribe {p}
    Hoy, en breve
    De nuestro archivo
    El número del día, {n}
    Después del fin de semana`,
  closers: `
    ¿Y tú qué opinas?
    Mañana contamos más.
    Déjanos un comentario aquí abajo.
    Guárdalo para encontrarlo después.
    Gracias por leernos.`,
  chat: `
    ¿alguien ha probado esto? hablo de {s}
    muchas gracias, me ha servido mucho
    llevo {n} días leyendo y sigo sin entenderlo
    ¿dónde puedo encontrar esto en {c}?
    no lo sé, pregunta a los administradores
    buenos días a todos
    {n} euros me parece demasiado
    ¿qué pensáis del tema, {s}?
    estoy totalmente de acuerdo
    bienvenido al grupo
    ¿por qué nadie habla de esto? {s}
    nos vemos el fin de semana
    {p} dijo ayer lo contrario
    el año pasado era más barato`,
  ads: `
    Aprende en {n} días con un profesor particular, la primera clase es gratis.
    Te recomendamos el canal de nuestros amigos: {t} cada día y sin rodeos.
    Solo esta semana, {n} por ciento de descuento para los lectores del canal.`,
  ad_tag: '#publicidad',
  follow: 'Suscríbete',
  source: 'Fuente',
})
