// Category words in Spanish.
import { readWords } from './read-words.ts'

export const es = readWords(`
News & Media: noticias prensa periodismo diario medios titulares
Politics: politic* elecciones gobierno congreso presidente senado voto votos oposicion coalicion diputad*
Economics: econom* inflacion finanzas banco desempleo tipos_de_interes
Business & Startups: negocio* emprende* empresa* clientes ingresos ventas
Cryptocurrencies: cripto* criptomoneda*
Technology: tecnolog* gadgets inteligencia_artificial movil portatil procesador bateria aprendizaje_automatico chip sensor motor_de_busqueda
Software & Applications: programacion programador* aplicaciones desarrollo_web
Blogs: blog* personal mi_vida
Education: educacion escuela universidad estudiantes clases cursos examen* becas
Sport: deporte* futbol baloncesto tenis liga partido* boxeo gol portero entrenador torneo
Health & Fitness: salud entrenamiento dieta nutricion bienestar gimnasio dormir vitamina* calorias ejercicio* estiramiento*
Medicine: medicina medico* hospital*
Travel: viaje* viajar turismo hoteles vuelos aeropuerto* maleta* turista* pasaporte
Food & Cooking: cocina comida receta* gastronomia horno masa harina salsa sopa aceite postre* ajo
Music: musica canciones cancion concierto* album guitarra banda vinilo orquesta
Movies & Series: cine pelicula* series estreno* director guion episodio oscar
Books & Literature: libro* literatura novela* poesia lectura
Games: juego* videojuego*
Fashion & Beauty: moda maquillaje belleza ropa vestido* chaqueta armario zapatos falda
Cars & Motorcycles: coche* autos carros motor motos automovil* gasolina neumaticos
Art & Design: arte diseno pintura artista* ilustracion exposicion escultura* acuarela* museo
Science: ciencia* cientific* fisica quimica espacio telescopio* galaxia* laboratorio* planeta* experimento* molecula*
Humor & Entertainment: humor memes chistes risas entretenimiento chiste broma* reir risa
Investments & Trading: inversion* bolsa acciones
Career & Jobs: empleo* trabajo vacantes
Real Estate: inmobiliaria* alquiler viviendas
Law & Government: leyes abogado* derecho_penal jurista*
Psychology: psicolog*
Religion & Spirituality: dios biblia iglesia oracion* catolic* cristian*
History: historia
Language Learning: aprender_ingles ingles
Sales & Shopping: ofertas descuento* tienda compras cupones
Quotes & Motivation: frases motivacion
Astrology & Esoterics: horoscopo* tarot astrologia`)
