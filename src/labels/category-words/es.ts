// Category words in Spanish.
import { readWords } from './read-words.ts'

export const es = readWords(`
News & Media: noticias prensa periodismo diario medios titulares
Politics: politic* elecciones gobierno congreso presidente senado
Economics: econom* inflacion finanzas banco
Business & Startups: negocio* emprende* empresa*
Cryptocurrencies: cripto* criptomoneda*
Technology: tecnolog* gadgets inteligencia_artificial movil
Software & Applications: programacion programador* aplicaciones desarrollo_web
Blogs: blog* personal mi_vida
Education: educacion escuela universidad estudiantes clases cursos examen* becas
Sport: deporte* futbol baloncesto tenis liga partido* boxeo
Health & Fitness: salud entrenamiento dieta nutricion bienestar gimnasio
Medicine: medicina medico* hospital*
Travel: viaje* viajar turismo hoteles vuelos
Food & Cooking: cocina comida receta* gastronomia
Music: musica canciones cancion concierto* album
Movies & Series: cine pelicula* series estreno*
Books & Literature: libro* literatura novela* poesia lectura
Games: juego* videojuego*
Fashion & Beauty: moda maquillaje belleza ropa
Cars & Motorcycles: coche* autos carros motor motos automovil*
Art & Design: arte diseno pintura artista* ilustracion
Science: ciencia* cientific* fisica quimica espacio
Humor & Entertainment: humor memes chistes risas entretenimiento
Investments & Trading: inversion* bolsa acciones
Career & Jobs: empleo* trabajo vacantes
Real Estate: inmobiliaria* alquiler viviendas
Law & Government: derecho leyes abogado*
Psychology: psicolog*
Religion & Spirituality: dios biblia iglesia oracion* catolic* cristian*
History: historia
Language Learning: aprender_ingles ingles
Sales & Shopping: ofertas descuento* tienda compras cupones
Quotes & Motivation: frases motivacion
Astrology & Esoterics: horoscopo* tarot astrologia`)
