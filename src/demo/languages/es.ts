// Spanish words and sentences of the demo world.
import { pack } from './pack.ts'

export const es = pack({
  id: 'es',
  share: 6,
  countries: 'spain mexico argentina colombia chile peru venezuela cuba',
  plural: 'one other',
  cities: `
    spain: Madrid, Málaga, Córdoba, A Coruña, Sevilla, Zaragoza, Valencia, Bilbao
    mexico: Ciudad de México, Guadalajara, Puebla, Mérida, Querétaro
    argentina: Buenos Aires, Rosario, Mendoza, Tucumán
    colombia: Bogotá, Medellín, Cali, Bucaramanga
    chile: Santiago de Chile, Valparaíso, Concepción, Temuco
    peru: Lima, Cusco, Arequipa, Trujillo
    venezuela: Caracas, Maracaibo, Valencia, Barquisimeto
    cuba: La Habana, Santiago de Cuba, Camagüey`,
  he: 'Íñigo|Andrés|Joaquín|Martín|Álvaro|Diego|Javier|Emilio|Tomás|Nicolás|Rodrigo|Sebastián|Mateo|Ramón|Gabriel|Óscar|Julián|Hernán',
  she: 'Lucía|Sofía|María|Begoña|Inés|Valentina|Carmen|Paula|Camila|Rocío|Elena|Ximena|Daniela|Pilar|Verónica|Natalia|Marta|Julieta',
  last: 'Muñoz|Núñez|García|Ibáñez|Peña|Vázquez|Ordóñez|Castaño|Ruiz|Gómez|Herrera|Paredes|Salazar|Quiroga|Benítez|Cárdenas|Iglesias|Montoya|Rojas|Villalba|Ferrer|Domínguez|Acosta|Lozano',
  titles: `{t} [de andar por casa|sin corbata|en zapatillas]|{t} desde {c}|{c} · {t}|{t} con {a}|[Cuaderno|Libreta|Bitácora|Archivo] de {a}|Radio {c}: {t}|[La azotea|El balcón|El zaguán|La terraza] de {c}|{t} [a las ocho|a media tarde|de madrugada|al desayuno]|[Punto y aparte|Nota al margen|Letra pequeña|Pie de página]: {t}|{a} [te cuenta|toma nota|pregunta|piensa en voz alta]|{t} [para llevar|en dos minutos|sin prisa|a fuego lento]|[La sobremesa|El recreo|La tertulia|El cafecito] de {a}|[Hecho|Visto|Contado|Escrito] en {c}|{t} y [café|pan con aceite|otras manías|sobremesa]|[Faro|Brújula|Farol|Ventana]: {t}|Desde [la última fila|el segundo piso|la mesa del fondo|la parada del bus]`,
  group_titles: `{t} [en {c}|entre vecinos|entre amigos]|[La plaza|El patio|La barra|El foro] de {t}|{t}: [preguntas y respuestas|charla abierta|grupo de ayuda]|[Gente|Vecinos|Amigos] de {c}|{c} [conversa|pregunta|responde|se junta]|[Tertulia|Charla|Mesa redonda]: {t}|{t} para [principiantes|curiosos|tercos|todos]|[El grupo|Los amigos|La mesa] de {a}|{t} · {c} · chat`,
  about: `
    [Leo mucho para que tú leas poco|Una nota al día, a veces dos|Escribo cuando tengo algo que decir]. Firma {a}, desde {c}.
    Canal independiente hecho en {c}. [Sin patrocinadores ocultos|Sin titulares tramposos|Sin cadenas ni rumores]; la publicidad va siempre marcada.
    Somos [tres amigos|dos hermanas|cuatro colegas] de {c} y publicamos [de lunes a viernes|cada mañana|cuando el trabajo nos deja].
    {t}: lo que pasó, por qué importa y qué viene ahora. [Lectura de dos minutos|Cabe en un viaje de autobús|Ideal para el primer café].
    Aquí se explica despacio y se corrige en público. Dudas y sugerencias, a {a}.
    Empezó como [una lista de correo|un cuaderno|un chat de amigos] y ya lleva {n 2-9} años. Gracias por estar.
    [Apuntes|Notas|Lecturas] de {a}. Opiniones propias, errores también.`,
  group_about: `
    Pregunta sin miedo, responde con paciencia. [Nada de spam|Nada de cadenas|Nada de ventas].
    Grupo abierto de {c} y alrededores. Quien llega saluda, quien se va también.
    Las reglas son {n 3-5} y caben en el mensaje fijado. La principal: respeto.
    Aquí [charlamos|discutimos|nos ayudamos] desde hace {n 2-8} años. Los nuevos son bienvenidos.
    Antes de preguntar, usa el buscador; si no aparece, pregunta igual. Modera {a}.
    Conversación tranquila, sin insultos ni mayúsculas. [Los viernes se permiten memes|Los domingos descansamos|De noche, en silencio].`,
  diary: `
    Hoy caminé {n 30-90:10} minutos por {c} sin mirar el teléfono. [Tenía once mensajes|No se acabó el mundo|Debería hacerlo más].
    Me [quedé sin luz|quedé sin internet|dejé las llaves dentro] justo antes de [una reunión|la cena|salir de viaje]. Me salvó [la vecina del tercero|mi hermano|el portero].
    Anoche llamó {p}, {p un viejo amigo/una vieja amiga} del colegio. Hablamos hasta la una como si no hubieran pasado {n 5-20} años.
    Estoy {me cansado/cansada} pero {me contento/contenta}: por fin [pinté la cocina|ordené los libros|terminé la mudanza].
    Mi [madre|abuela|tía] acaba de aprender a mandar audios. Llevo {n 6-19} minutos escuchando [la receta de las croquetas|el resumen de la telenovela|quién se casó en el barrio].
    Domingo de [lluvia|limpieza|sofá], sopa y [crucigramas|partidos viejos|música de mi padre].
    Prometí escribir menos y aquí estoy otra vez, {me despierto/despierta} a las {n 2-5} de la madrugada.
    En la panadería ya no me preguntan qué quiero. [Me siento parte del barrio|No sé si es cariño o rutina|Hoy pedí otra cosa y hubo silencio].
    Se me murió [la albahaca|el cactus|el helecho]. Las plantas de la vecina, en cambio, [están enormes|ya dan flores|piden más maceta].
    Me apunté a clases de [cerámica|natación|acordeón]. Soy {me el peor/la peor} del grupo y hacía años que no me reía tanto.
    Tercer día sin café. [Odio a todos|He vuelto al té|Mañana recaigo].
    Hoy cumplo años y lo único que pedí fue [silencio|una siesta|que nadie cante]. {p} cantó igual.
    En el autobús, un niño le preguntó a su abuelo [si antes el mundo era en blanco y negro|cuántos años faltan para ser grande|por qué la luna nos sigue]. El abuelo se lo pensó en serio.
    Encontré una carta mía de hace {n 8-20} años. Acerté en [casi nada|una sola cosa|lo menos importante], pero qué buena letra tenía.
    Llegué a {c} hace {n 2-12} años con dos maletas. Hoy me pidieron indicaciones en la calle y supe responder.
    Mi plan para hoy era [correr|madrugar|estudiar]. El de mañana, [el mismo|también|ya veremos].`,
  closers: `
    ¿Y tú qué opinas?
    Los leemos en los comentarios.
    Mañana, más.
    Si te sirvió, [pásaselo a alguien|guárdalo|compártelo].
    Buen [día|fin de semana|comienzo de semana] para todos.
    Gracias por leer hasta aquí.
    ¿Me equivoco? Díganmelo.
    Seguiremos informando.
    Y ahora, a [tomar un café|estirar las piernas|lo nuestro].
    Se aceptan [correcciones|ideas|historias parecidas].
    Un abrazo desde {c}.
    Cuéntanos tu caso.
    Eso es todo por hoy.`,
  polls: `
    ¿Sobre qué escribimos la próxima semana?
    ¿Qué tema te interesa más?
    Si solo pudiéramos tratar uno de estos temas este mes, ¿cuál sería?
    ¿De qué se habla más [en tu casa|en tu trabajo|en {c}]?
    ¿Qué merece un texto largo?
    ¿De cuál de estos temas ya [tuviste suficiente|leíste demasiado]?
    ¿Qué le explicarías a un amigo que empieza de cero?`,
  talk: `
    buenos días a todos, ¿cómo amanecieron? / con sueño, pero bien / aquí lloviendo desde las {n 4-7} / buenos días, ya con el segundo café
    ¿hay alguien de {c} por aquí? / yo, del centro / yo viví ahí {n 2-9} años, lo extraño mucho
    soy {p nuevo/nueva} en el grupo, saludos desde {c} / ¡bienvenid{p o/a}! / hola, lee el mensaje fijado y siéntete como en casa
    ¿a alguien más no le cargan las fotos? / a mí tampoco / cierra y vuelve a abrir, a mí me funcionó / listo, era eso, gracias
    perdón por el audio largo, iba manejando / nadie escucha audios de {n 4-9} minutos jaja / yo sí, a velocidad doble
    ¿quién administra este grupo ahora? / {p}, creo / sí, pero anda de vacaciones hasta el lunes
    ¿a qué hora empezamos hoy? / a las {n 18-21}, como siempre / yo llego diez minutos tarde, no me esperen
    se me borró todo el historial, ¿se puede recuperar? / si está en la nube, sí / entra desde la computadora y mira
    ¿ya vieron lo que publicó el canal esta mañana? / sí, y no estoy de acuerdo / yo en parte sí, pero le faltan datos / le faltan datos y le sobra enojo
    ¿me recomiendan un buen plomero en {c}? / te paso el de mi hermana por privado / gracias, me salvas la semana
    gracias por la ayuda de ayer, funcionó / ¡qué bueno! / para eso estamos
    hoy es el cumpleaños de {p} 🎉 / ¡felicidades! / que cumplas muchos más / gracias, no pensaba que alguien se acordara
    ¿soy yo o el grupo está muy callado esta semana? / exámenes, trabajo, calor… elige / yo leo todo pero no escribo
    por favor no manden cadenas / yo solo reenvié una… / una por persona y somos {n 200-900:50}
    ¿alguien tiene el archivo que compartieron el martes? / lo fijaron arriba / ya lo vi, gracias, estoy {p ciego/ciega}
    no puedo el sábado, ¿lo pasamos al domingo? / por mí bien / yo el domingo trabajo hasta las {n 14-18} / entonces domingo por la noche
    ¿por qué borraron mi mensaje? / tenía un enlace, el bot borra los enlaces de los nuevos / ah, entendido
    me mudo a {c} el mes que viene, ¿consejos? / lleva paciencia y zapatos cómodos / busca apartamento antes de llegar, en serio / y pregunta aquí, hay mucha gente de la zona
    ¿cuánto es razonable pagar por eso? / yo pagué la mitad el año pasado / todo subió, no te asustes / pide tres presupuestos y decide
    buenas noches, me voy a dormir / descansa / eso dijiste hace una hora jaja
    ¿nos juntamos algún día en persona? / me apunto / siempre decimos lo mismo y nunca pasa / esta vez pongo yo la fecha: el viernes {n 5-27}
    ¿fui {p el único/la única} que no entendió nada? / no, yo leí tres veces / resumen: todo sigue igual`,
  ads: `
    Curso de [inglés|portugués|francés] para adultos con [la academia Puente|el instituto Dos Orillas]: grupos de {n 4-8} personas y primera clase gratis.
    [Librería El Tintero|Librería La Errata] envía a todo el país. Esta semana, {n 10-30:5} % de descuento en [novela|poesía|libros infantiles].
    {p Nuestro amigo/Nuestra amiga} {p} abrió canal: [caminatas|recetas de diario|historias del barrio], un texto al día y nada de relleno.
    ¿Mudanza en {c}? [Fletes Golondrina|Mudanzas Caracol] te da presupuesto en {n 10-50:10} minutos y lleva hasta [el piano|las plantas|la bici].
    Café [Altura Sur|Tres Montes], tostado el mismo día del envío. Con la palabra CANAL, [dos tazas de regalo|envío gratis|medio kilo extra].
    Aprende [hojas de cálculo|edición de video|contabilidad básica] en {n 3-8} semanas con [Aula Clara|Taller Norte]. Plazas hasta el {n 5-28} de este mes.
    Taller de [cerámica|encuadernación|fotografía] los sábados en {c}. Materiales incluidos, cupo de {n 6-14} personas.
    [Zapatos Andariego|Mochilas Cóndor]: costura a mano, reparación gratuita durante {n 2-5} años.
    ¿Buscas trabajo? El canal «[Ofertas sin Vueltas|Vacantes Claras]» publica cada mañana puestos revisados, con sueldo a la vista.
    [Gafas Lince|Óptica Mirador] revisa tu graduación sin cita [de lunes a sábado|todas las tardes] en {c}.
    Huerta [La Acequia|Doña Rosa] reparte cajas de verdura de temporada en {c}. La caja chica pesa {n 4-6} kilos.
    [Pódcast|Boletín] «[Media Hora|A Pie de Calle]»: entrevistas con gente que [arregla cosas|abrió un negocio|cambió de oficio]. Gratis y sin registro.
    Clases de [guitarra|piano|canto] a domicilio o por video. {p}, {n 8-25} años de experiencia, niños y adultos.`,
  ad_tag: '#publicidad',
  follow: 'Suscríbete',
  source: 'Fuente',
  topics: {
    news: {
      word: 'Noticias',
      titles: `{c} [al día|ahora|al minuto|en vivo]|[El Correo|El Diario|La Gaceta|El Pregón|La Crónica] de {c}|[Última hora|Primera plana|Cierre de edición] {c}|[Esquina|Plaza|Calle] Mayor|Buenos días, {c}|[Alerta|Avisos] {c}|Lo que pasó en {c}|[El Vocero|El Heraldo|El Mirador|La Voz] [del barrio|del valle|del sur|de {c}]|Noticias [sin gritos|con contexto|de a pie]`,
      about: `
        Noticias de {c} contadas por gente de {c}. [Verificamos antes de publicar|Preferimos llegar segundos y llegar bien].
        Tráfico, clima, cortes de agua y todo lo que necesitas antes de salir de casa en {c}.
        Redacción de {n 4-12} periodistas locales. ¿Viste algo? Escríbenos.
        El resumen de la mañana a las {n 6-8} y el de la noche a las {n 20-22}. Entre medio, solo lo urgente.`,
      subjects:
        'las obras del puente, los cortes de agua, las nuevas líneas de autobús, la alerta por tormentas, la recogida de basura, el precio del transporte, la seguridad en el centro, el hospital nuevo',
      posts: `
        Corte de agua en {c}: este [martes|miércoles|jueves], de {n 8-11} a {n 15-19} horas, en [la zona norte|el centro|los barrios del oeste]. La empresa recomienda llenar recipientes la noche anterior.
        Un [camión|autobús|remolque] averiado bloquea la salida sur de {c}. Las demoras superan los {n 20-60:5} minutos.
        El gobierno municipal de {c} destinará {n 3-40} millones a [reparar aceras|renovar el alumbrado|ampliar el mercado central]. Las obras comienzan en [marzo|mayo|septiembre].
        Los bomberos rescataron a [un gato|un perro|dos cachorros] del techo de [una escuela|una ferretería|un cine] en {c}. El operativo duró {n 2-4} horas; el animal, según testigos, «no parecía agradecido».
        Alerta por [tormentas|vientos fuertes|lluvias intensas] hasta la medianoche. Se piden tres cosas: ¶— no estacionar bajo árboles ¶— retirar macetas de los balcones ¶— evitar los pasos a desnivel
        Reabre [el teatro|la biblioteca|el mercado|el museo] municipal de {c} después de {n 2-7} años de obras.
        {p}, {p vecino/vecina} de {c} desde hace {n 10-50} años, reunió {n 800-4800:100} firmas para que [vuelva la parada del autobús|no talen los plátanos de la avenida|la escuela tenga comedor].
        La policía busca testigos del choque ocurrido anoche a las {n 21-23}:{n 10-50:10} en [la avenida del puerto|la ronda norte|el cruce del hospital]. No hubo heridos graves.
        ¿Cómo está el tráfico por su zona? En el centro de {c} avanzamos [dos cuadras en diez minutos|más despacio que los peatones|a paso de procesión].
        Autobuses con demoras de {n 15-80:5} minutos entre {c} y {c2} por [obras en la ruta|un desprendimiento|la niebla].
        El {n 52-79} % de los vecinos de {c} apoya [cerrar el centro a los autos los domingos|ampliar el horario de los autobuses|poner más bancos en las plazas], según una encuesta de la universidad local.
        Resumen de la mañana ¶1. El transporte sube un {n 3-9} % desde el lunes. ¶2. [Sin clases en tres escuelas por obras|Nuevo horario en los centros de salud|Huelga de recolectores suspendida]. ¶3. [Sol y viento|Nubes y claros|Lluvia por la tarde], máxima de {n 19-31} grados.
        «Llevamos {n 3-9} meses esperando [una respuesta|el asfalto|la ambulancia nueva]», dice {p}, portavoz de la asociación de vecinos.
        Aparecieron restos de [una muralla|un antiguo acueducto|un cementerio colonial|hornos de cerámica] durante las obras de [un estacionamiento|la red de gas|un edificio] en {c}. Los arqueólogos pidieron {n 3-8} semanas.
        El aeropuerto de {c} recupera la normalidad tras la niebla: {n 8-40} vuelos salieron con retraso y {n 2-6} fueron cancelados.
        Se busca a Canela, perra mestiza, [collar rojo|collar azul|sin collar], vista por última vez cerca de [la estación|el parque grande|el estadio] de {c}. Responde a su nombre y, sobre todo, al pan.
        Desde el {n 2-28} de [abril|junio|octubre], el trámite de [la licencia de conducir|el documento de identidad|la partida de nacimiento] se podrá hacer por internet.
        Un apagón dejó sin luz a {n 3-30} mil hogares de {c}. El servicio volvió poco antes de [las diez|la medianoche|las cuatro de la tarde].
        Final feliz: la [bicicleta|guitarra|máquina de coser] robada a {p} apareció en un mercado de segunda mano. La reconoció [por una pegatina|por un rayón|por la funda] y la vendedora se la devolvió.
        Mercado de {c}: subieron [los tomates|las cebollas|los huevos] y bajaron [las naranjas|los limones|los plátanos]. «La gente pregunta más y compra menos», resume una puestera.
        El nuevo hospital tendrá {n 120-400:20} camas y abrirá [en primavera|antes de fin de año|por etapas]. Faltan los médicos: solo se cubrió el {n 40-75} % de las plazas.
        Corrección: ayer escribimos que la reunión de vecinos era el [lunes|martes]. Es el [miércoles|jueves|viernes] a las {n 17-20} en el salón municipal.
        Fin de semana en {c}, gratis y cerca: ¶• feria del libro usado, sábado desde las {n 9-11} ¶• [banda municipal|cine al aire libre|títeres] en la plaza, sábado a las {n 18-20} ¶• [caminata guiada|intercambio de plantas|torneo de ajedrez], domingo a las {n 9-11}
        Ni ovni ni satélite: la luz que se vio anoche sobre {c} era [un globo meteorológico|el reflector de una boda|un dron de la feria].
        La panadería más antigua de {c} cierra tras {n 60-120} años. Hoy la fila [daba la vuelta a la manzana|llegaba hasta la iglesia|empezó a las cinco].
        Un tribunal de {c} ordenó [retirar los ruidosos ventiladores de un hotel|devolver las multas mal puestas|reabrir el sendero del río]. El municipio puede apelar en {n 5-20:5} días.
        Nacieron {n 3-6} [crías de nutria|polluelos de halcón|cachorros de zorro] en el [parque natural|zoológico|refugio] cercano a {c}, y los visitantes pueden proponer nombres.
        Escuelas: quedan {n 40-300:10} vacantes en {c} y el plazo cierra el viernes. Lleven documento, comprobante de domicilio y paciencia.
        {p} manejó el mismo autobús durante {n 25-38} años. Ayer, en su último viaje, los pasajeros [le llenaron el asiento de flores|aplaudieron en cada parada|no quisieron bajarse].
        Incendio controlado en [un depósito de muebles|una fábrica de cartón|un taller] a las afueras de {c}. Trabajaron {n 5-14} dotaciones y no hay heridos.
        ¿Qué calle de {c} arreglarían primero? Con las respuestas de los lectores haremos un mapa y se lo llevaremos [a la alcaldía|al concejo|a los técnicos].
        Temblor leve, de magnitud {n 3-4},{n 1-9}, sentido en los pisos altos de {c}. Sin daños.`,
      talk: `
        ¿alguien sabe qué pasó en la avenida? hay mucha policía / un choque, pero nada grave / confirmado, ya están moviendo los autos / gracias, doy la vuelta por el río
        ¿tienen agua en el centro de {c}? / sale marrón / dicen que vuelve a las {n 16-21} / en mi edificio ya volvió
        otra vez subió el boleto del autobús / y pasan cada vez menos / yo empecé a ir en bici y llego antes
        esa noticia es del año pasado, miren la fecha / cierto, perdón, la borro / nos pasa a todos, gracias por avisar
        ¿se sintió el trueno en {c}? / se apagaron las luces y todo / mi perro sigue debajo de la cama`,
    },
    politics: {
      word: 'Política',
      titles: `[Pasillos|Pasos perdidos|La bancada|El hemiciclo]|Voto [a voto|en blanco|razonado|útil]|Política [sin corbata|para impacientes|con lupa]|[La letra|El detalle] de la ley|[Mayoría|Minoría] simple|El poder en {c}|[Cabildo|Concejo|Tribuna] de {c}|[Quórum|Moción|Escrutinio] con {a}|[Detrás|Debajo] del atril`,
      about: `
        Leemos [las leyes enteras|los presupuestos|las actas] para que no tengas que hacerlo tú.
        Política de {c} y nacional, sin militancia. Aquí no se pide el voto para nadie.
        {p} cubre el parlamento desde hace {n 6-25} años y cuenta lo que no sale en los discursos.`,
      subjects:
        'la votación del presupuesto, la ley electoral, la reforma de las pensiones, el debate sobre la vivienda, la comisión de transparencia, las elecciones locales, la ley de alquileres',
      posts: `
        El parlamento aprobó la ley de [vivienda|aguas|residuos|transparencia] por {n 3-18} votos de diferencia. Entra en vigor [en enero|a los noventa días|el año próximo].
        Sesión maratónica: {n 11-19} horas de debate para cambiar [dos palabras|un párrafo|una fecha] de la reforma.
        ¿Qué es una cuestión de [confianza|orden|privilegio]? En breve: un trámite que casi nunca se usa y que esta semana [todos citan|decide el calendario|apareció tres veces].
        «No vine a hacer amigos, vine a hacer números», dijo {p} al asumir la comisión de [presupuesto|transporte|cuentas públicas].
        Encuesta en {c}: el {n 28-47} % cree que el municipio va por buen camino, el {n 25-40} % que no, y el resto [no contesta|pide que arreglen los baches|prefiere hablar de fútbol].
        La oposición pidió la comparecencia del ministro de [obras públicas|educación|agricultura]. El oficialismo la aceptó, pero [a puerta cerrada|después del receso|por escrito].
        Tres claves del presupuesto ¶— [Educación|Salud|Transporte] sube un {n 3-9} %. ¶— La publicidad oficial baja un {n 5-20} %. ¶— La deuda se paga [como estaba previsto|con bonos nuevos|un año más tarde].
        Dimitió {p2}, responsable de [compras|urbanismo|deportes] en {c}, tras una auditoría que halló contratos [sin firma|repetidos|sin concurso].
        Cada diputado presentó en promedio {n 4-15} proyectos este año. Se aprobaron [dos de cada cien|menos que el año pasado|sobre todo los que declaran fiestas locales].
        Las elecciones locales serán el {n 3-27} de [mayo|octubre|noviembre]. El plazo para revisar el padrón termina {n 30-60:5} días antes.
        Una anécdota de pasillo: ayer se cortó la luz en plena sesión y por {n 5-20} minutos [nadie interrumpió a nadie|se pusieron todos de acuerdo|solo se oyó a la taquígrafa].
        El concejo de {c} discute si [limitar los alquileres turísticos|cobrar por entrar en auto al centro|abrir las plazas de noche]. Los comerciantes piden esperar; los vecinos, apurarse.
        ¿Debe ser obligatorio publicar la agenda de reuniones de cada funcionario? En {c2} ya lo es desde hace {n 2-6} años.
        Leímos las {n 120-480:20} páginas de la reforma de las pensiones. Lo importante está en [el anexo|un pie de página|el artículo doce]: la transición durará {n 6-15} años.
        El gobierno y los sindicatos [de docentes|de transporte|de la salud] vuelven a sentarse el [lunes|miércoles]. Sobre la mesa, un aumento del {n 4-11} %.
        {p} fue {p alcalde/alcaldesa} de un pueblo de {n 200-900:50} habitantes durante {n 8-20} años. Su consejo: [contestar todas las cartas|no estrenar nada antes de tiempo|ir siempre al mercado].
        Transparencia a medias: de {n 40-90} pedidos de información que enviamos, nos respondieron {n 12-35}.
        Reunión de gobernadores en {c}. Foto larga, comunicado corto y [ningún|apenas un] compromiso con fecha.
        El tribunal electoral recuerda que las encuestas no se pueden difundir en los últimos {n 3-8} días de campaña.
        Cambio de gabinete: salen dos ministros, entra {p}, economista de perfil técnico y {p poco amigo/poco amiga} de las cámaras.
        Dato para la sobremesa: en {c}, el voto en blanco pasó del {n 2-4} al {n 5-9} % en dos elecciones.
        Los alcaldes de {c} y {c2} firmaron un acuerdo para [compartir el vertedero|unificar la tarjeta de transporte|cuidar la cuenca del río]. Son de signos políticos opuestos y no les importó.`,
      talk: `
        ¿alguien entendió la reforma? / la parte de las pensiones sí, lo demás está mal escrito / está mal escrito a propósito
        ¿dónde consulto si estoy en el padrón? / en la web del tribunal electoral, con tu documento / gracias, me habían cambiado de mesa
        {n 12-16} horas de debate para eso… / y se transmitió entero / yo lo puse para dormir y funcionó
        vi a {p} en el debate, muy {p serio/seria} / lo mejor fue cuando dio las cifras / las cifras no eran todas correctas, eh / al menos dio alguna`,
    },
    economics: {
      word: 'Economía',
      titles: `[El bolsillo|La alcancía|La billetera|La libreta]|Economía [doméstica|de barrio|sin humo|para llevar]|[Oferta|Demanda] y [café|pan|calma]|[Interés compuesto|Cuentas claras|Cuentas pendientes]|El costo de {c}|[Punto|Décima] porcentual|La mano [visible|en el bolsillo]|[Cifras|Precios|Salarios] de {c}|Economía con {a}`,
      about: `
        Inflación, salarios, alquileres y pan: la economía como se vive en {c}.
        Un gráfico explicado con palabras, [cada día hábil|tres veces por semana]. {p}, economista.
        Aquí no damos consejos de inversión. Explicamos [qué significan los números|de dónde salen los datos|por qué sube todo].`,
      subjects:
        'la inflación, la decisión del banco central, el precio del pan, el mercado laboral, el tipo de cambio, los alquileres, el salario mínimo',
      posts: `
        La inflación de [marzo|julio|septiembre|noviembre] fue del 0,{n 2-9} %. Lo que más subió: [transporte|frutas y verduras|restaurantes]; lo que menos, [ropa|comunicaciones|muebles].
        El banco central dejó la tasa sin cambios. Era lo que esperaban {n 7-9} de cada diez analistas.
        Los alquileres en {c} subieron un {n 3-9} % en un año. Los salarios, un {n 2-4} %. El resto lo pone [la familia|el ahorro|el compañero de piso].
        ¿Por qué el pan sube cuando sube el trigo y no baja cuando el trigo baja? Porque la harina es apenas el {n 12-25} % del precio: el resto es [luz, alquiler y sueldos|energía y transporte].
        El desempleo cayó al {n 6-11} %, aunque la mitad de los puestos nuevos son [de temporada|a tiempo parcial|por menos de seis meses].
        {p} vende [fruta|flores|empanadas] en {c} desde hace {n 9-30} años: «Cuando la gente deja de pedir [la bolsa grande|el ramo caro|la docena], yo sé que viene un mes flojo». No falla.
        Exportaciones: caída del {n 2-8} % en el trimestre. Influyó [la sequía|el menor precio del cobre|la demanda débil en Asia].
        Tres gastos que casi nadie anota: ¶— suscripciones que ya no usas ¶— comisiones del banco ¶— [comer fuera por no haber planeado|envíos exprés|el segundo café del día] ¶Sumados, suelen ser el {n 6-12} % del ingreso.
        El salario mínimo aumentará un {n 4-10} % a partir de [enero|julio]. Las pymes piden que sea en dos etapas.
        Vocabulario: «inflación subyacente» es la inflación sin [energía ni alimentos frescos|lo que más se mueve]. Sirve para no asustarse por [una helada|un mes de lluvia].
        La construcción creció por {n 4-9}.º mes seguido. En {c} se ven más grúas que [palomas|carteles de venta|obreros, bromea un capataz].
        ¿Conviene pagar la deuda o ahorrar? Si la tarjeta cobra más de lo que rinde tu depósito, y casi siempre cobra más, la respuesta es [pagar primero|la deuda, sin dudar].
        El puerto más cercano a {c} movió un {n 3-14} % más de contenedores que hace un año, sobre todo de [fruta|autopartes|madera].
        El precio de la luz bajará un {n 2-7} % el mes próximo gracias a [las lluvias|el viento|la menor demanda].
        Según un estudio de la universidad de {c}, una familia de cuatro tarda {n 9-16} años en ahorrar la entrada de una vivienda. En los noventa tardaba [cuatro|cinco|seis].
        La moneda se movió menos de un 1 % en la semana. [Aburrido, y ojalá siga así|Los importadores respiran|Nadie hizo fila en las casas de cambio].
        Cosecha de [aceituna|maíz|café|uva] por debajo de lo previsto: {n 8-25} % menos. El efecto en las tiendas se notará en [dos o tres meses|otoño|la próxima temporada].
        Pregunta honesta: ¿qué dejaron de comprar este año? Yo, [queso curado|libros nuevos|pasajes de avión].`,
      talk: `
        ¿cuánto les subió el alquiler este año? / un {n 4-9} % / a mí nada, la dueña es un ángel / no la sueltes nunca
        ¿alguien lleva un presupuesto en serio? / hoja de cálculo, desde hace años / yo uso sobres con efectivo como mi abuela / los sobres funcionan mejor
        bajó la inflación pero yo no lo noto / que baje no quiere decir que bajen los precios, suben más lento / gracias, por fin alguien lo explica
        ¿plazo fijo o cuenta remunerada? / depende de cuándo necesites el dinero / si es para emergencias, que esté a mano`,
    },
    business: {
      word: 'Negocios',
      titles: `[Caja chica|Persiana arriba|Mostrador|Trastienda]|Negocios [de barrio|con alma|sin humo]|[Primer|Segundo] cliente|[Factura|Caja|Balance] a la vista|Emprender en {c}|[Fundadores|Tenderos|Artesanos] de {c}|El [taller|garaje|escritorio] de {a}|De [cero|idea] a [uno|caja]|Abierto hasta tarde`,
      about: `
        Historias de negocios pequeños de {c}: qué salió bien, qué salió mal y cuánto costó.
        {p} fundó {n 2-4} empresas y cerró una. Aquí cuenta sobre todo la que cerró.
        Ventas, precios, equipo y caja. [Sin gurús|Sin frases motivadoras|Sin promesas].`,
      subjects:
        'el primer empleado, la fijación de precios, las entrevistas con clientes, el flujo de caja, la venta por mensajería, los proveedores, los socios',
      posts: `
        Una empresa de {c} consiguió {n 1-9},{n 1-9} millones para [repartir repuestos en bicicleta|reciclar redes de pesca|digitalizar almacenes de barrio].
        {p} vendió su [imprenta|cafetería|tienda de telas] después de {n 6-20} años. «Lo difícil no fue el precio, fue entregar las llaves».
        Si solo miras un número esta semana, mira cuántos días aguanta tu caja sin vender nada. Menos de {n 30-60:10} es [una alarma|vivir al límite|para dormir mal].
        Error que nos costó {n 3-8} meses: contratar [al primo de alguien|a la primera persona que respondió|antes de tener pedidos].
        Una ferretería de {c} responde por mensaje en menos de {n 3-9} minutos y ya vende así el {n 20-45} % de su mercadería. No tiene página web.
        ¿Subir precios o achicar el producto? Subir, y avisarlo. El cliente perdona [un aumento|una carta sincera]; no perdona [la trampa|el envase medio vacío].
        Lista para antes de firmar con un socio: ¶1. Quién decide si hay empate. ¶2. Qué pasa si uno se va. ¶3. Cuánto cobra cada uno el [primer|segundo] año. ¶4. Quién se queda con el nombre.
        La feria de emprendedores de {c} recibió a {n 90-320:10} expositores. Lo más visto: [muebles de cartón|jabones de café usado|bicicletas de bambú].
        Hoy un cliente me devolvió un pedido con una nota: «Todo perfecto, pero [llegó antes y no estaba listo|era para regalar y me lo quedé|pedí de más por nervios]». Enmarcada.
        Cobrar tarde es prestar gratis. Pon la fecha en la factura, llama al día siguiente y ofrece un {n 2-5} % por pago [anticipado|al contado].
        {p} y {p2} abrieron una [heladería|librería|lavandería] en {c} con los ahorros de {n 4-9} años. A los {n 5-14} meses ya cubren gastos.
        De {n 40-80} entrevistas con clientes sacamos una sola conclusión útil: [nadie usaba la función estrella|el problema era el envío|querían hablar con una persona].
        Crece la venta de negocios familiares sin heredero: en {c} hay {n 30-140:10} locales con cartel de traspaso.
        La reunión que podía ser un correo también podía ser [un silencio|una lista en la pared|una decisión de dos minutos].
        Tres proveedores, siempre tres. Uno barato, uno rápido y uno [que atiende los domingos|de confianza|cerca de casa].
        La mejor inversión del año en el taller: [un cartel legible|una silla buena|luz decente], y costó menos que la campaña que no trajo a nadie.`,
      talk: `
        ¿cómo cobran a clientes que se demoran? / llamo, no escribo / yo pido la mitad por adelantado desde el año pasado y se acabó el problema
        voy a contratar a mi primera persona, ¿consejos? / haz una prueba pagada de una semana / y escribe bien qué esperas, por favor / eso, mi primer jefe no lo sabía ni él
        ¿vale la pena pagar anuncios para un local en {c}? / primero pide reseñas a tus clientes / yo gasté dos meses en anuncios y me trajo más gente un cartel en la puerta
        mi socio quiere irse, ¿cómo se valora su parte? / ¿firmaron algo al principio? / no… / busquen un contador neutral antes de pelearse`,
    },
    crypto: {
      word: 'Cripto',
      titles: `Bloque [génesis|a bloque|y calma]|Cripto [con calma|sin promesas|en castellano|de sobremesa]|[Llave|Clave] privada|[Cadena|Bloques] y [café|mate|dudas]|Satoshis [sueltos|de {c}|y pan]|Billetera [fría|de papel|de {a}]|Cripto {c}|El [nodo|minero] de {a}|[Mempool|Testnet] al día`,
      about: `
        Cripto explicado para gente con poca paciencia. [No vendemos señales|No hay grupo premium|No prometemos nada].
        {p} sigue el mercado desde hace {n 5-11} años y todavía se sorprende.
        Seguridad, impuestos y tecnología de la cadena de bloques. Nada de aquí es consejo financiero.`,
      subjects:
        'bitcoin, el halving, los monederos fríos, las stablecoins, las comisiones de la red, los impuestos, la seguridad de las claves',
      posts: `
        Bitcoin se movió un {n 3-9} % en la noche, casi todo [en una hora|antes de las seis|con poco volumen].
        Nunca escribas tu frase semilla en una web. Ni en la de soporte, ni en la del sorteo, ni en la que [te mandó un amigo|se ve idéntica|apareció primera en el buscador].
        Una plataforma pausó los retiros durante {n 5-30} horas por «mantenimiento». Es la [segunda|tercera] vez este año.
        Comisiones: mandar una transacción sencilla cuesta hoy {n 3-9} veces menos que en [el pico de la primavera|diciembre|la última fiebre]. Buen momento para ordenar la billetera.
        {p}, de {c}, perdió el acceso a su billetera por una mudanza. La recuperó {n 3-14} meses después: la clave estaba [dentro de un libro de cocina|en la caja de los adornos|pegada bajo un cajón].
        ¿Qué es una stablecoin? Una moneda que promete valer siempre lo mismo. La pregunta correcta es [quién guarda las reservas|quién las audita|qué pasa si todos piden salir].
        Los mineros están vendiendo: sus reservas bajaron un {n 2-7} % en el mes.
        Antes de probar una aplicación nueva: ¶— usa una billetera aparte ¶— empieza con lo que cuesta [una pizza|un café|una entrada de cine] ¶— revisa los permisos ¶— espera {n 24-72:12} horas
        Las nuevas reglas obligan a los exchanges a [identificar transferencias grandes|separar los fondos de los clientes|publicar sus reservas] a partir de [enero|julio].
        En una cafetería de {c} aceptan pagos por la red Lightning. En {n 4-11} meses los usaron {n 9-40} clientes, «y {n 3-6} eran el mismo», cuenta el dueño.
        El halving reduce a la mitad lo que cobra cada minero por bloque. No es magia ni garantía: es [un calendario escrito en el código|aritmética|escasez programada].
        ¿Compra única o poco a poco? En los {n 3-6} años que simulamos, comprar poco a poco dio [menos sustos|un resultado parecido|mejor sueño], no siempre más ganancia.
        Un fallo en un puente entre cadenas dejó expuestos {n 2-40} millones. El equipo ofreció a los atacantes [una recompensa por devolverlos|quedarse con una décima parte].
        Si tu cuñado te pregunta si es tarde para entrar, el mercado [está caliente|va a aburrirse pronto|ya subió]. Indicador casero, {n 60-80} % de aciertos.
        Calendario: el {n 4-26} de este mes se activa la actualización de la red de pruebas; si todo va bien, la principal la seguirá [en otoño|dos meses después|a fin de año].
        La declaración de impuestos pide la fecha y el precio de cada venta. Descarga tu historial ahora: {n 2-4} plataformas ya anunciaron que [borran datos antiguos|cambian de formato|cierran en la región].`,
      talk: `
        ¿qué billetera recomiendan para empezar? / una de código abierto y anota las palabras en papel / papel, nunca foto / en dos papeles, en dos lugares
        me escribió «soporte» pidiendo la frase semilla / bloquea, es estafa / el soporte nunca la pide, nunca
        ¿por qué mi transacción sigue pendiente? / pusiste comisión muy baja / espera o súbela, no se pierde / ya entró, tardó {n 3-9} horas
        cayó un {n 5-12} % y mi grupo de la oficina está en silencio / el silencio es el mejor indicador jaja / yo ni miro hasta fin de mes`,
    },
    tech: {
      word: 'Tecnología',
      titles: `[Cable|Puerto|Botón|Cursor] [suelto|rojo|abierto|parpadeante]|Reinicia y [prueba|listo|respira]|Tecnología [de la abuela|sin miedo|con manual]|[Código|Silicio|Píxel] [y sal|del sur|de {c}]|Modo avión|[Banda ancha|Memoria de sobra]|El [router|teclado|laboratorio] de {a}|{c} [en línea|en red]|[Parche|Beta|Versión] del lunes`,
      about: `
        Probamos aparatos hasta que se quejan. [Compramos todo con nuestro dinero|Ningún fabricante lee antes el texto].
        Programas, privacidad y reparaciones, explicado para personas normales.
        Noticias de tecnología desde {c}, con menos anuncios y más [destornillador|preguntas|capturas de consola].`,
      subjects:
        'los modelos abiertos, la prueba de baterías, los routers de casa, la actualización de seguridad, los teléfonos reparables, la privacidad, las copias de seguridad',
      posts: `
        La actualización de hoy cierra {n 12-70} fallos; dos ya se usan en ataques. Instálala [antes de almorzar|esta noche|y reinicia].
        Probamos {n 3-6} portátiles durante un mes y ganó [el más silencioso|el del teclado feo|el que no salía en los anuncios].
        Un equipo de {c} diseñó un [sensor|chip|motor] que gasta un {n 20-50:5} % menos de energía. Falta lo difícil: fabricarlo barato.
        ¿Internet lento? Antes de llamar: ¶1. Mueve el router a un lugar alto. ¶2. Cambia el canal. ¶3. Mira qué [vecino|aparato|consola] está descargando. ¶4. Ahora sí, llama.
        Mi teléfono cumple {n 4-7} años. Le cambié [la batería|la pantalla|el conector] en {n 20-50:5} minutos y no pienso jubilarlo.
        La contraseña más usada sigue siendo una fila del teclado. La segunda, [el nombre del perro|la misma con un uno al final].
        «Si no pagas, el producto eres tú» ya no alcanza: ahora [pagas y también lo eres|hay que leer la letra chica|ni pagando se apaga].
        Un modelo de lenguaje abierto ya funciona en una computadora de {n 8-16:8} gigas. Escribe lento, [se equivoca con las fechas|resume bien|no manda nada a la nube], y eso nos gustó.
        {p}, {p programador/programadora} de {c}, mantiene sol{p o/a} una biblioteca que usan {n 20-90:5} mil proyectos. Esta semana pidió ayuda y le llegaron {n 30-140} voluntarios.
        Copias de seguridad, la regla 3-2-1: tres copias, dos soportes distintos, una fuera de casa. La mía está en [lo de mi hermana|un cajón de la oficina|casa de mis padres].
        Auriculares en oferta: los medimos y duran {n 18-34} horas, {n 2-6} menos de lo prometido.
        ¿Qué botón eliminarían de su teléfono? Empiezo yo: [el del asistente|el volumen, que siempre aprieto sin querer|ninguno, quiero más botones].
        El registro público de {c} pasó sus trámites a la red y el primer día colapsó a los {n 9-40} minutos. El segundo día [funcionó|pusieron una fila virtual|llamaron a un técnico jubilado].
        Un cable USB-C no es igual a otro. Si carga lento, mira [el grosor|la potencia impresa|el cargador]: de {n 10-20} que probamos, {n 3-6} no llegaban a lo que dice la etiqueta.
        Desde [marzo|septiembre], los fabricantes deberán ofrecer repuestos durante {n 5-8} años.
        Hoy borré {n 30-90} aplicaciones. Echo de menos [una|la linterna vieja|cero].`,
      talk: `
        ¿vale la pena cambiar el disco a una portátil vieja? / sí, parece otra máquina / y ponle más memoria si se puede / hecho, arranca en {n 9-20} segundos
        ¿qué antivirus usan? / el que viene con el sistema y sentido común / el sentido común no lo tiene mi padre
        se me mojó el teléfono / apágalo ya y no lo cargues / lo del arroz no sirve, llévalo a abrir / gracias, ya está en el taller
        ¿alguien pasó toda la casa a Linux? / yo, y mi madre ni lo notó / la impresora sí lo notó jaja`,
    },
    education: {
      word: 'Educación',
      titles: `[Pizarra|Tiza|Pupitre|Lápiz] [y goma|de {c}|de {a}]|Aula [abierta|sin muros|de {c}]|[La profe|El recreo|La clase] de {a}|Tarea para [el lunes|la casa|padres]|[Aprender|Estudiar] [despacio|sin drama|en {c}]|Segunda fila|Aprobado [raspado|por los pelos]|Cuaderno [de borrador|cuadriculado]|Educación [sin campana|en pijama]`,
      about: `
        Recursos y reflexiones de {p}, {p maestro/maestra} de primaria en {c}.
        Becas, cursos gratuitos y técnicas de estudio que sí funcionan.
        Para docentes cansados y estudiantes curiosos. [Todo se puede imprimir|Todo es gratis].`,
      subjects:
        'los exámenes finales, la lectura en voz alta, las becas, el repaso espaciado, los deberes, las matemáticas sin miedo, los idiomas',
      posts: `
        Quedan {n 5-20} días para pedir la beca de [transporte|comedor|posgrado]. Hace falta [el certificado de notas|un comprobante de ingresos|una carta de motivación].
        Una alumna de {n 8-11} años me preguntó [quién inventó los lunes|si el cero está triste|por qué la hache no habla]. Cambié el plan de la clase.
        Estudiar {n 20-30:5} minutos y descansar cinco rinde más que una tarde entera con el teléfono al lado.
        {p} enseña fracciones con [pizzas de cartón|recetas de cocina|compases de cumbia] en una escuela de {c}. Este año [nadie suspendió|pidieron más ejercicios|hasta los padres vinieron].
        ¿Deberes en vacaciones, sí o no? En nuestra escuela votamos: {n 55-80} % de las familias dijo que no.
        Cómo leer un texto difícil: ¶— primero el final ¶— después los títulos ¶— subraya con lápiz y poco ¶— cuéntaselo a [tu gato|alguien de diez años|tu abuela]
        La universidad de {c} abrió {n 8-30} cursos gratuitos en línea. El más pedido: [estadística|lengua de señas|primeros auxilios].
        «No soy de letras ni de números, soy de recreo». Lo escribió un alumno mío y tiene razón en [casi todo|lo esencial].
        El repaso espaciado, en una línea: vuelve al tema al día siguiente, a los {n 3-5} días y a las [dos|tres] semanas.
        Faltan maestros de [física|música|inglés] en {c}: hay {n 15-90} plazas sin cubrir a un mes del inicio de clases.
        Hoy corregí {n 60-120} exámenes. La respuesta del día, a la pregunta por las partes de la célula: [«la de adentro y la de afuera»|«núcleo, pared y portero»|«depende del plan de datos»].
        La biblioteca escolar prestó {n 300-900:50} libros en un trimestre. El secreto: los [eligen los alumnos|cambian de estante cada semana|presta una niña de sexto].
        Para el examen oral, ensaya de pie y en voz alta al menos {n 3-5} veces. Sentarse a releer [no es ensayar|da sueño|engaña].`,
      talk: `
        ¿cómo hacen para que lean en casa? / leo yo al lado, sin teléfono / historietas, funciona siempre / lo de leer al lado lo voy a probar
        mañana examen de química y no sé nada / haz los ejercicios del año pasado / y duerme, en serio / aprobé con lo justo, gracias a los dos
        ¿alguien pidió la beca este año? / yo, tardaron {n 5-9} semanas / guarda copia de todo, a mí me pidieron los papeles dos veces
        mi hijo dice que odia las matemáticas / ¿las matemáticas o al profesor? / buena pregunta / prueba con juegos de cartas, el mío cambió así`,
    },
    sport: {
      word: 'Deportes',
      titles: `[Tercer|Segundo] tiempo|[Córner|Penal|Remate|Contragolpe] [corto|al ángulo|y gol]|[La grada|La tribuna|El banquillo|El vestuario] de {c}|Deporte [de barrio|sin relato|en chanclas]|[Minuto noventa|Pitazo final]|{c} [juega|corre|entrena]|[Cancha|Pista] [de tierra|mojada|ancha]|El [silbato|dorsal] de {a}|Prórroga`,
      about: `
        Fútbol, ciclismo, atletismo y lo que se juegue en {c} este fin de semana.
        Crónicas de {p}, que vio {n 300-900:50} partidos en la cancha y no se cansa.
        Resultados rápidos, análisis lento. [Aquí no se insulta al árbitro|Hinchas de todos los equipos bienvenidos].`,
      subjects:
        'la final de copa, el mercado de fichajes, el maratón, el nuevo entrenador, la lista de lesionados, el derbi, el ascenso',
      posts: `
        Final: {c} {n 2-4}, {c2} {n 0-1}. Partido resuelto [en la primera media hora|con un cabezazo|por la banda izquierda].
        {p} marcó en el minuto {n 70-89} y [corrió hacia el banquillo|se tapó los oídos|no lo celebró: jugó allí cuatro años].
        El entrenador guarda a {n 3-5} titulares para el [derbi|partido de copa] del domingo.
        «Corrimos mucho y pensamos poco», resumió {p2} tras la [tercera|cuarta] derrota seguida.
        Maratón de {c}: salida a las {n 6-8}, {n 3-14} mil inscritos y puntos de agua cada [tres|cinco] kilómetros. Consejo de veterano: los primeros diez, [aburridos|más lentos de lo que pide el cuerpo].
        Lesión confirmada: {p} estará de baja {n 3-10} semanas por un problema en [el tobillo|el muslo|la rodilla].
        La tabla después de {n 9-28} jornadas: el líder saca {n 2-7} puntos, y abajo hay [cuatro equipos empatados|cinco equipos en tres puntos|un lío hermoso].
        El club de {c} fichó a {p}, {p lateral zurdo/lateral zurda} de {n 19-27} años, por [tres|cuatro] temporadas.
        Mi padre me llevó por primera vez a la cancha un día de lluvia. Perdimos {n 3-5} a cero y [volvimos cantando|comimos pipas todo el camino|me hice hincha para siempre].
        Así se entrena la salida de presión: ¶1. Arquero con dos opciones. ¶2. Medio de espaldas, nunca solo. ¶3. Extremo que [baja|fija al lateral]. ¶Suena fácil; {c} perdió {n 9-20} pelotas en eso el sábado.
        Etapa [reina|de montaña] del domingo: {n 140-210} kilómetros y {n 2-5} puertos. El favorito tiene {n 20-90} segundos de ventaja.
        ¿Videoarbitraje en divisiones menores? Cuesta lo mismo que [los balones de toda la temporada|dos autobuses|el césped nuevo].
        Récord en la pileta: {p} bajó {n 2-9} décimas su marca en [cien metros espalda|doscientos libres|cincuenta mariposa].
        El equipo femenino de baloncesto de {c} lleva {n 8-17} victorias seguidas y juega en un gimnasio para {n 400-900:100} personas. Ayer [quedó gente afuera|hubo que abrir el portón|se agotaron las entradas].
        Apunten: el derbi se juega el sábado {n 4-28} a las {n 17-21}, con [lluvia anunciada|dos sancionados|árbitro debutante].
        Tres entrenadores en {n 5-9} meses. El problema, quizá, [no estaba en el banco|se sienta en el palco|son las prisas].`,
      talk: `
        ¿fue penal o no? / penal clarísimo / ni lo tocó, mírenlo otra vez / lo miré {n 4-9} veces y sigo sin saber
        ¿alguien corre el domingo en {c}? / yo, los diez kilómetros / yo el medio, si la rodilla quiere / nos vemos en la salida entonces
        ¿qué les parece el nuevo técnico? / hay que darle tiempo / eso dijimos de los últimos tres / al menos juega con jóvenes
        no hay entradas para la final / yo tengo una de más, mi hermano no viaja / te escribo por privado ya`,
    },
    health: {
      word: 'Salud',
      titles: `[Respira|Estira|Camina] [despacio|y sigue|mejor]|Salud [sin milagros|de barrio|con evidencia]|[Pulso a pulso|Paso a paso]|La consulta de {a}|[Ocho|Siete] horas de sueño|{c} [en movimiento|camina]|[Espalda recta|Cabeza fría]|Buenas [costumbres|digestiones]|[Siesta|Agua] y [sombra|pan]`,
      about: `
        Hábitos pequeños, explicados por {p}, fisioterapeuta en {c}. No sustituye a tu médico.
        Leemos estudios sobre sueño, ejercicio y comida, y contamos [qué dicen de verdad|cuánta gente participó].
        Sin dietas milagro ni antes y después. Moverse, dormir, comer mejor.`,
      subjects:
        'el entrenamiento de fuerza, el sueño, correr por la mañana, la vitamina D, el dolor de espalda, el estrés, la postura en el trabajo',
      posts: `
        Veinte minutos de paseo después de [almorzar|cenar] ayudan más que {n 2-3} horas de culpa.
        Haz {n 8-15} sentadillas lentas mientras [se calienta el agua|esperas el ascensor|hierve la pasta]. Nadie mira.
        ¿Cuándo consultar por una tos? Si dura más de {n 2-3} semanas, si hay fiebre alta o si [duele el pecho|te despierta cada noche].
        Una médica de {c} receta [bailar|caminar en grupo|cuidar una huerta] dos veces por semana. De {n 40-90} pacientes, {n 28-38} siguen a los seis meses.
        Dormir bien empieza por la mañana: luz natural antes de las {n 8-10} y café solo hasta [el mediodía|las dos].
        Rutina para quien trabaja sentado ¶— cada {n 30-50:10} minutos, de pie ¶— hombros atrás, {n 8-12} veces ¶— mirar lejos veinte segundos ¶— agua, [no otro café|aunque no tengas sed]
        «Me dolía la espalda por no pedir ayuda con las cajas», me dijo {p} a los {n 45-70}. Ahora levanta pesas [dos veces por semana|con su nieta|en el club].
        Ojo con el titular sobre [el vino|el chocolate|el café]: el estudio tenía {n 18-60} participantes y duró {n 3-8} semanas.
        Campaña de donación de sangre en {c}: [jueves|viernes|sábado] de {n 8-9} a {n 13-16} horas. Hay que pesar más de cincuenta kilos y haber desayunado.
        El ejercicio que más se abandona es el que se elige para castigarse. Elige uno que [te divierta|puedas hacer con alguien|quede cerca].
        Llevo {n 20-60:5} días sin pantalla en el dormitorio. Leo más, duermo antes y [discuto con menos desconocidos|sueño cosas rarísimas|encontré el despertador de mi abuela].
        Fruta entera mejor que exprimida: la misma [naranja|manzana], pero con la fibra que [frena el azúcar|quita el hambre].
        ¿Cuántos pasos hicieron ayer? Yo, {n 3-11} mil, y {n 200-900:100} fueron [buscando las llaves|de la cocina al sofá|detrás del perro].`,
      talk: `
        ¿cómo dejaron el café? / bajando una taza por semana / yo no lo dejé, dejé el de la tarde, y duermo igual de bien / probaré eso
        me duele el cuello de tanta computadora / sube la pantalla a la altura de los ojos / y levántate cada hora / puse dos libros debajo, ya se nota
        ¿correr en ayunas sí o no? / a mí me marea / a mí me va bien si es corto / consulta si tomas algo, mejor prevenir
        volví al gimnasio después de {n 2-6} años / ¡eso! / mañana no vas a poder bajar escaleras jaja / confirmo, ni sentarme`,
    },
    travel: {
      word: 'Viajes',
      titles: `[Maleta|Mochila|Valija] [de mano|ligera|a medio hacer]|[Andén|Muelle|Puerta] [siete|tres|nueve]|Tren [nocturno|lento|regional]|[Escala|Parada|Noche] en {c}|Ida sin [vuelta|prisa]|Viajes [baratos|lentos|de fin de semana]|[Mapa|Ventanilla|Asiento] de {a}|[Postales|Desvíos|Rutas] desde {c}|Al sur de [todo|{c}]`,
      about: `
        Rutas cortas desde {c}, en autobús, tren o a pie. Precios reales y horarios revisados.
        {p} viaja con {n 7-10} kilos y cuenta [lo que sale mal|dónde se come bien|dónde conviene bajarse].
        Consejos para viajar despacio y gastar poco. [Nadie nos paga los hoteles|Sin hoteles invitados].`,
      subjects:
        'los trenes nocturnos, el equipaje de mano, los trámites de visado, los pueblos tranquilos, los refugios de montaña, viajar sin compañía, los mercados locales',
      posts: `
        De {c} a {c2} en autobús de noche: {n 6-14} horas, manta incluida y [la película siempre empezada|un desayuno discreto|paradas eternas]. Lo repetiría.
        El casco antiguo se visita antes de las {n 8-9}. Después es [una fila|un desfile de paraguas guía|una tienda de imanes].
        Mi equipaje para {n 5-10} días: ¶— tres camisetas ¶— un pantalón que se seca solo ¶— [jabón en barra|cuerda para tender|tapones] ¶— un libro que pueda regalar
        Un refugio de montaña a {n 4-8} horas de {c} todavía tiene camas para [este fin de semana|el puente|Semana Santa]. Se reserva por teléfono y contesta la abuela.
        ¿Ventanilla o pasillo? Llevo {n 10-30} años en el equipo ventanilla y [solo una vez me arrepentí|no acepto argumentos].
        {p} cruzó media Patagonia [en bicicleta|haciendo dedo|en autobuses locales] y gastó menos que en un mes de alquiler en {c}.
        Renueva el pasaporte con al menos {n 6-8} meses de margen: muchos países no aceptan uno que esté por vencer.
        Dónde comer en {c} sin mapa: entra donde haya [obreros a las doce|menú escrito a mano|una sola mesa libre]. No falla.
        Perdí el último autobús en un pueblo de {n 90-400:10} habitantes. Terminé [cenando con el cura|en la fiesta de quince de una desconocida|durmiendo en la escuela]. Mejor noche del viaje.
        Temporada baja en {c}: los hoteles piden un {n 20-40:5} % menos y los museos están [vacíos|en silencio|para ti].
        «¿Y no te da miedo viajar sin compañía?». Me da más miedo [organizar a seis personas|el grupo de chat del viaje|elegir restaurante entre ocho].
        Un día en {c}, a pie: mercado a las {n 8-9}, [mirador|cementerio viejo|jardín botánico] antes del calor, siesta, y al caer la tarde [la plaza|el paseo|un helado].
        El autobús directo entre {c} y {c2} estrena horario: {n 3-6} salidas diarias, la primera a las {n 5-7}:{n 10-50:10}.`,
      talk: `
        tres días en {c}, ¿qué no me pierdo? / el mercado temprano / camina sin plan por los barrios, en serio / y come donde comen los taxistas
        ¿seguro de viaje sí o no? / sí, siempre / yo decía que no hasta que me rompí un pie en una excursión / convencid{p o/a}, lo compro
        ¿cuánto tarda el autobús a {c2}? / en teoría {n 5-9} horas / en la práctica lleva almohada jaja
        me cancelaron el vuelo, ¿qué hago? / pide reubicación en el mostrador, no por teléfono / guarda todos los recibos / salgo mañana a las {n 6-9}, gracias`,
    },
    food: {
      word: 'Cocina',
      titles: `Cuchara de palo|[Sartén|Olla|Cazuela] [honda|vieja|sin tapa]|Cocina [sin pánico|de lunes|con lo que hay|de mi abuela]|[Sal|Ajo|Comino] y [paciencia|aceite|limón]|[A fuego lento|Al punto de sal]|La mesa de {a}|{c} [a la mesa|con hambre|en un plato]|[Sofrito|Migas|Caldo]|[Segundo|Último] plato|Pan [de ayer|con tomate|y cebolla]`,
      about: `
        Recetas de diario para gente que llega tarde del trabajo. {n 4-7} ingredientes, una olla.
        {p} cocina en {c} y escribe mientras [reposa la masa|hierve el caldo|se enfría el flan].
        Bares, mercados y fondas de {c}. [Pagamos siempre la cuenta|Vamos dos veces antes de opinar].`,
      subjects:
        'la masa madre, la sopa de lentejas, las sartenes de hierro, el arroz perfecto, la tortilla, los postres de la abuela, las conservas caseras',
      posts: `
        Bizcocho de [naranja|yogur|zanahoria]: horno a {n 170-180:10} grados, {n 35-50:5} minutos, y prohibido abrir la puerta aunque huela a gloria.
        Una pizca de sal en [el chocolate|la masa dulce|la fruta] lo cambia todo, dice {p}, que lleva {n 15-40} años detrás de un mostrador.
        La mejor sopa de {c} se sirve [los martes|solo al mediodía|hasta que se acaba] en un local de {n 5-9} mesas sin cartel.
        Lentejas que salen siempre: ¶1. Sofrito de cebolla, ajo y pimiento, sin prisa. ¶2. Pimentón fuera del fuego. ¶3. Agua fría y {n 35-50:5} minutos. ¶4. [Un chorrito de vinagre|Hierbabuena|Comino] al final.
        ¿Tortilla con cebolla o sin cebolla? Pregunta peligrosa. En casa somos {n 4-6} y hubo que hacer dos.
        El arroz no se remueve. [Repítelo|Escríbelo en la nevera|Díselo a tu cuñado].
        Hoy en el mercado: [alcachofas|mangos|higos|calabazas] en su punto. La señora del puesto las elige según [el día que las vas a comer|tu cara|el ruido que hacen].
        Descongela en la nevera la noche anterior. En la encimera se estropea [la textura|la cena|el humor].
        Mi abuela medía con la mano. Yo pesé su puñado de harina: {n 45-80} gramos, siempre {n 2-4} de diferencia. [Era mejor que mi balanza|Qué pulso].
        Visitamos la nueva [fonda|taberna|picantería] de {c}. Bien: el guiso y el pan. Regular: {n 25-50:5} minutos de espera. Mal: [la música|el postre de sobre|el café].
        Masa madre, día {n 4-9}: burbujea, huele a [manzana|yogur|pintura] y ya tiene nombre.
        Truco contra las lágrimas: cebolla {n 10-20:5} minutos en el frío y cuchillo afilado. Lo de [la cuchara en la boca|la vela encendida] es teatro.
        Concurso de [empanadas|croquetas|tamales] en {c}: ganó {p} con un relleno de [espinaca y pasas|setas|maíz tierno]. El jurado repitió.`,
      talk: `
        se me pega todo en la sartén de hierro / caliéntala más antes del aceite / y no la laves con jabón fuerte / ya no se pega, magia
        ¿cuánto dura el caldo en la nevera? / tres días / congélalo en cubiteras, te salva cualquier cena / idea robada
        ¿dónde se come bien y barato en {c}? / en el mercado, segundo piso / pide el menú, nunca la carta
        el bizcocho se me hundió en el centro / ¿abriste el horno? / puede ser… / siempre es eso jaja`,
    },
    music: {
      word: 'Música',
      titles: `[Cara B|Lado A|Surco|Bis]|[Cuerda|Tecla|Púa] [rota|suelta|negra]|Música para [cocinar|el autobús|trasnochar|llorar un poco]|[Ensayo|Concierto|Serenata] en {c}|[Do|Fa|Sol] sostenido|Los discos de {a}|[Vinilo|Casete|Walkman] y [polvo|café]|{c} suena|[Compás de espera|Clave de sol]`,
      about: `
        Un disco al día, viejo o nuevo, con [tres razones|una historia|el minuto exacto] para escucharlo.
        Conciertos pequeños de {c}: bares, patios y salas de ensayo.
        {p} toca [el bajo|la trompeta|el acordeón] y escribe sobre lo que oye en las giras.`,
      subjects:
        'el nuevo disco, los vinilos, el cartel del festival, los pedales de guitarra, las grabaciones en directo, el bolero, las letras de canciones',
      posts: `
        {p} anuncia una gira de {n 9-28} conciertos. En {c} tocará el {n 3-28} de [abril|agosto|noviembre].
        La canción {n 3-9} del disco la vas a poner dos veces. La {n 10-12}, [solo de noche|nunca en una fiesta|cuando extrañes a alguien].
        Grabaron todo en [una iglesia vacía|un gallinero|la cocina del bajista] cerca de {c}, en {n 4-10} días y con un solo micrófono. Se oye hasta [la lluvia|el perro|la silla], y qué bien.
        Un bolero dura {n 3-4} minutos y cabe una vida.
        ¿Cuál fue el primer disco que compraron con su dinero? El mío, un casete de [rancheras|rock en español|salsa] en un puesto de {c}.
        Cartel del festival de {c}: {n 18-45} bandas, dos escenarios y [entrada libre hasta las seis|zona para niños|el río al lado]. Lo más esperado es la orquesta del cierre.
        Cinco vinilos que siguen baratos: ¶— boleros de los cincuenta ¶— bandas de cine italiano ¶— [cumbia de orquesta|nueva canción|flamenco de archivo] ¶— discos infantiles ¶— música para gimnasia, créeme
        El afinador de la [catedral|ópera|escuela de música] de {c} trabaja de oído desde hace {n 20-45} años: «Los pianos se desafinan [por pena|por humedad y por silencio|cuando nadie los toca]».
        Vi a {p} en una sala para {n 60-180:20} personas. Empezó [tarde|a oscuras|sin micrófono], pidió silencio y lo tuvo. Salí sin ganas de hablar.
        Para aprender a cambiar de acorde: metrónomo a {n 50-70:5}, {n 5-10} minutos diarios, y [paciencia con el fa|vecinos comprensivos|nada de mirar la mano].
        Se venden más vinilos que el año pasado: {n 6-18} % de aumento, y {n 3-4} de cada diez compradores [no tienen tocadiscos|son menores de veinticinco].
        Ensayo abierto de la banda municipal de {c}, [martes|jueves] a las {n 18-20}. Quien traiga un instrumento, se sienta.
        Reseña en una línea: [un disco de guitarras|un directo crudo|un debut de piano y voz] que suena a casa con las ventanas abiertas.`,
      talk: `
        ¿qué escuchan para trabajar? / jazz sin voz / cumbia, trabajo el doble de rápido / a mí la cumbia me levanta de la silla
        ¿alguien va al concierto del viernes en {c}? / yo, en la grada / yo tengo que cuidar a mi sobrino, manden videos
        empecé guitarra a los {n 35-60}, ¿es tarde? / nunca / duele los dedos tres semanas y después ya no / gracias, voy por la segunda
        se me salta el vinilo nuevo / limpia la aguja / y revisa que el plato esté nivelado / era la mesa, gracias`,
    },
    cinema: {
      word: 'Cine',
      titles: `[Última|Primera] fila|[Sesión|Función] [doble|de medianoche|continua|golfa]|[Fundido|Corte] a [negro|blanco]|[Plano|Rollo|Fotograma] [fijo|perdido|quemado]|Cine [de barrio|con subtítulos|de sobremesa]|La butaca de {a}|[Palomitas saladas|Créditos finales]|{c} en [blanco y negro|treinta y cinco milímetros]|Sin [spoilers|doblaje]`,
      about: `
        Reseñas cortas y sin destripar el final. {n 2-4} películas por semana.
        Salas, ciclos y cineclubes de {c}. {p} va los [lunes|martes], que es más barato.
        Cine viejo y nuevo, en versión original. [Se discute con cariño|Se admiten malas películas].`,
      subjects:
        'la ganadora del festival, el montaje del director, las comedias clásicas, la nueva temporada, las bandas sonoras, el cine mudo, los documentales',
      posts: `
        Le sobran {n 15-35:5} minutos, pero [el final|la última mirada|la escena del tren] lo perdona todo.
        {p} hace de [detective que olvida las caras|viuda que roba relojes|cartero en un pueblo sin cartas] y sostiene la película entera.
        El cineclub de {c} proyecta cine mudo con piano en vivo el [jueves|sábado] a las {n 19-21}. Entrada a voluntad.
        ¿Qué película vieron más veces? Yo, una comedia de enredos: {n 11-30}, y todavía [me río en la puerta giratoria|no sé quién roba la maleta].
        Para quien tenga solo {n 80-95} minutos: un thriller [portugués|coreano|uruguayo] con tres personajes, una casa y ninguna explicación.
        Ciclo casero para el fin de semana ¶Viernes: una de [trenes|ladrones]. ¶Sábado: un musical que [no parezca musical|acabe mal]. ¶Domingo: la que tu madre [siempre nombra|vio de novia].
        «Rodamos {n 18-30} días con luz natural y mucho miedo», contó {p2} tras el estreno en {c}.
        La última sala de barrio de {c} reabre con {n 90-220:10} butacas restauradas. La primera función será [la misma que cerró|una comedia de los cuarenta|a elección del público].
        La serie pierde fuerza en el capítulo {n 4-6} y la recupera cuando [desaparece el hermano|cambia de narrador|nadie habla durante diez minutos].
        Fíjate en el sonido: en toda la primera parte no hay música, solo [ventiladores|grillos|platos]. Cuando entra el violín, duele.
        Ganó el festival un documental sobre [una orquesta de pueblo|las costureras de un circo|el último farero], rodado durante {n 4-9} años.
        Hoy en la sala: {n 3-7} espectadores, dos dormidos y una señora que [avisaba al protagonista|contaba el final|aplaudió sola]. Amo las matinés.
        Doblaje sí o no, capítulo mil: con niños, [sí|por supuesto]; con comedia francesa, [jamás|subtítulos].
        El remake dura {n 20-40} minutos más que la original y entiende [la mitad|los trajes, no el chiste|todo menos el silencio].`,
      talk: `
        recomienden algo corto para hoy / la de los trenes, dura {n 80-95} minutos / ¿es triste? / un poquito, pero vale la pena
        ¿vieron ya el final de la serie? / sin spoilers por favor / solo digo que preparen pañuelos / eso ya es spoiler
        ¿qué sala de {c} tiene versión original? / la del centro, los martes / y el cineclub, pero llega temprano
        me dormí en la peli que ganó el festival / yo también y me encantó / ¿cómo te encantó si te dormiste? / lo que vi, me encantó`,
    },
    books: {
      word: 'Libros',
      titles: `[Página doblada|Capítulo cero|Página en blanco]|[Marcapáginas|Contratapa|Solapa|Colofón]|Libros [de viejo|prestados|a medias|con migas]|[Leer|Releer] en [voz baja|el autobús|{c}]|La biblioteca de {a}|[Tinta|Papel] y [té|polilla]|[Nota al pie|Margen a lápiz]|{c} lee|Mesilla de noche`,
      about: `
        Reseñas honestas de libros que terminamos, y de los que no.
        {p}, {p librero/librera} en {c}, recomienda un libro por persona. Escribe y cuenta qué te gusta.
        Club de lectura por mensajes: un libro al mes, {n 30-60:10} páginas por semana, sin exámenes.`,
      subjects:
        'los cuentos, las librerías de viejo, la traducción, el reto de lectura, las primeras novelas, la poesía, las biografías',
      posts: `
        Una primera novela de {n 18-40} capítulos y ninguno sobra. Va de [dos hermanas y una imprenta|un cartero que lee las cartas|un pueblo que espera un puente].
        Abandoné el libro en la página {n 40-120}. [No es él, soy yo|Sí, es él|Le di tres oportunidades].
        {p} presenta su libro de [cuentos|poemas|crónicas] en {c} el [miércoles|viernes] a las {n 18-20}. Habrá vino y preguntas incómodas.
        En una librería de viejo de {c} encontré un ejemplar dedicado: «Para Elvira, que [no lo va a leer|ya sabe el final|me lo prestó]». Me lo llevé por Elvira.
        El traductor tardó {n 2-6} años en dar con una palabra para [un verbo japonés|un insulto cariñoso|una clase de lluvia]. Valió cada mes.
        Tres libros finos para volver a leer después de una mala racha: ¶— uno de cartas ¶— uno de [relatos de terror|viajes en tren] ¶— uno que ya leíste a los quince
        ¿Subrayan? Yo a lápiz y poco. {p2} subraya con [bolígrafo rojo|resaltador|regla], y aun así somos amigos.
        La biblioteca pública de {c} perdona las multas hasta el {n 10-28} de este mes. El préstamo más atrasado: {n 12-35} años.
        «Escribo a mano porque así [corrijo antes de equivocarme|me aburro a la velocidad correcta|nadie me notifica nada]».
        Se lee mejor un cuento de pie que una novela acostado. Teoría mía, {n 4-9} amigos en contra.
        Reto del mes: {n 15-25:5} páginas al día, [en el transporte|antes del teléfono|con un café]. Quien falle un día, sigue al siguiente y ya.
        Premio de novela para un libro sobre [la sequía|las lavanderas|un campeonato de ajedrez] escrito en {n 8-20} noches y corregido en {n 3-7} años.
        Biografía de {n 500-900:50} páginas. Las cien primeras son [parientes|clima y parientes]; después, imposible soltarla.`,
      talk: `
        ¿qué están leyendo? / cuentos, uno por noche / una novela rusa, voy por el {n 5-9}.º Iván / ánimo, al final se distinguen
        ¿papel o lector electrónico? / papel en casa, lector en el autobús / papel siempre, aunque pese / mi espalda vota por el lector
        busco un libro para regalar a mi padre, no lee mucho / crónicas de viaje / algo corto y con humor / gracias, me llevo las dos ideas
        ¿alguna librería de viejo en {c}? / detrás del mercado hay dos / ve con tiempo y sin mochila`,
    },
    games: {
      word: 'Juegos',
      titles: `[Jefe|Nivel|Mapa] [final|secreto|sin guardar]|[Una|Otra] partida más|[Píxel|Mando|Joystick] [roto|de {c}|prestado]|[Pausa|Continuar]|Juegos [con hermanos|de sofá|raros|de mesa]|La partida de {a}|[Dado|Peón] [negro|perdido|suelto]|Punto de [guardado|control]|[Gremio|Clan] {c}`,
      about: `
        Juegos pequeños que merecen más ruido. Jugamos hasta el final antes de opinar.
        Consolas viejas, tableros nuevos y partidas los [jueves|viernes] en {c}.
        {p} analiza un juego por semana, con [errores incluidos|las horas reales de juego].`,
      subjects:
        'las notas del parche, los speedruns, los juegos indie, los juegos de mesa, las partidas cooperativas, las consolas antiguas, la dificultad',
      posts: `
        El parche debilita al último jefe un {n 10-25:5} % y la comunidad protesta: «Ya lo había [sufrido|vencido|odiado] yo».
        Un estudio de {n 2-5} personas de {c} vendió {n 40-300:20} mil copias de un juego sobre [una oficina de correos|cuidar un faro|reparar radios].
        Análisis: {n 7-14} horas de rompecabezas, ni un truco barato y un final que [se juega en silencio|te hace sacar papel y lápiz|pide otra vuelta].
        Anoche perdimos {n 6-15} veces contra el mismo [dragón|puente|panadero]. Ganamos cuando {p} dejó de [correr|hablar|ayudar].
        ¿Modo fácil sin culpa? Claro que sí. [Tengo hijos|Tengo {n 40-60} años|Quiero ver la historia].
        Noche de tableros en {c}: [viernes|sábado] desde las {n 18-20}. Hay {n 30-90:10} juegos y alguien que explica las reglas sin leerlas.
        Nuevo récord de velocidad: {n 21-58} minutos. El truco está en [saltar contra la pared del molino|no hablar con el rey|guardar a mitad de un salto].
        Consejos para empezar un juego de gestión ¶— pausa, pausa siempre ¶— {n 2-4} caminos antes que casas ¶— [nunca vendas el pozo|haz caso al pueblo|deja hueco para el tren]
        Mi sobrina de {n 6-9} años terminó en una tarde el nivel que me echó de la consola en los noventa. Dijo que era [lindo|cortito|un poco fácil].
        La beta abre el {n 4-27} y dura {n 3-6} días. El progreso [se borra|no se conserva], así que rompan cosas.
        Arreglé una consola de hace {n 20-30} años con alcohol, [un cepillo de dientes|paciencia|un tornillo de otra] y un video de un señor polaco.
        La música del bosque no termina nunca: son {n 4-7} capas que entran y salen según [tu paso|la lluvia|cuánto te quede de vida].
        Regla de la casa: quien pierde al [parchís|dominó|truco] lava los platos. Llevo {n 3-9} domingos con las manos arrugadas.`,
      talk: `
        ¿cómo paso el puente del capítulo {n 3-8}? / espera a que se haga de noche / o usa la cuerda, no el salto / era la cuerda, gracias
        busco gente para cooperativo, soy mal{p o/a} pero simpátic{p o/a} / me sirve, yo igual / jueves a las {n 20-22}?
        ¿un juego de mesa para seis? / uno de deducción, de los cortos / nada de más de una hora o mi cuñado se va
        se me borró la partida de {n 30-80} horas / no… / ¿tenías copia en la nube? / la tenía, la tenía, casi lloro`,
    },
    fashion: {
      word: 'Moda',
      titles: `[Hilo|Botón|Dedal] [suelto|y lana|y aguja]|[Armario|Ropero] [abierto|de madera|cápsula]|Moda [sin prisa|de segunda vuelta|de calle]|[Costura|Pespunte] [a la vista|de domingo]|[Lino|Lana|Pana] y [sol|lluvia]|El ropero de {a}|{c} se viste|[Talla única|Manga larga]|Del derecho y del revés`,
      about: `
        Vestirse bien con poca ropa. {n 25-40} prendas, muchas combinaciones.
        {p} cose en {c} y enseña a [arreglar lo roto|leer etiquetas|elegir telas].
        Moda de segunda mano, talleres pequeños y cuidado de la ropa. [Nada de hauls|Sin marcas de lujo].`,
      subjects:
        'los abrigos de lana, el armario básico, la colección de primavera, el lino, la ropa de segunda mano, los arreglos de costura, los zapatos cómodos',
      posts: `
        Un buen abrigo dura {n 12-25} años si lo [cepillas|aireas|cuelgas en percha ancha] y lo dejas en paz.
        {p} presentó su colección en [una fábrica vacía|un mercado cerrado|la estación vieja] de {c}: {n 18-32} conjuntos, todos hechos con [cortinas|lonas|mantas] recuperadas.
        Pañuelo con color, lo demás liso. [Y basta|Fin de la clase|Mi abuela no necesitaba más].
        ¿Qué prenda no prestarían jamás? Yo, [la chaqueta vaquera de mi padre|unas botas de hace diez años|el jersey azul].
        Cómo saber si una camisa está bien hecha: ¶— el dibujo coincide en la costura ¶— {n 7-9} puntadas por centímetro ¶— botones [con pie|bien rematados] ¶— ni un hilo suelto por dentro
        El lino arruga. [Es su gracia|Quien no lo acepte, que use plástico|Plánchalo húmedo y olvídate].
        En el mercado de segunda mano de {c} encontré un traje de los [sesenta|setenta] con una entrada de cine en el bolsillo. Fila {n 3-18}.
        Lavar a {n 20-30:10} grados, del revés y con la mitad de jabón. Tu ropa [y tu factura|te] lo agradece.
        Este otoño vuelven [la pana|los chalecos|las faldas largas], o sea que lo tuyo de hace {n 8-15} años sirve. Mira al fondo del armario.
        «Hago {n 3-6} vestidos al mes y conozco a todas las que los llevan», dice {p2}, {p2 modisto/modista} de {c}.
        Prueba del espejo: si te lo tienes que [acomodar tres veces|explicar|bajar al caminar], no es tu talla.
        Taller gratuito de zurcido en {c}, [sábado|domingo] de {n 10-11} a {n 13-14}. Traigan calcetines con historia.
        Mi hermana se casó con un vestido [prestado|verde|de nuestra tía] y zapatos planos. A las {n 3-5} de la mañana era la única que seguía bailando.`,
      talk: `
        ¿cómo quitan las bolitas de la lana? / con una piedra pómez, despacio / o una maquinilla vieja / quedó como nuevo, gracias
        boda de día en {c}, ¿qué me pongo? / lino claro y zapato cómodo / nada de blanco jaja / eso ya lo sé
        ¿dónde arreglan cremalleras en {c}? / hay un señor en el pasaje del mercado / cobra poco y cuenta chistes malos
        me queda grande de hombros, ¿se puede ajustar? / los hombros son lo más caro de arreglar / mejor devuélvelo`,
    },
    cars: {
      word: 'Motor',
      titles: `[Tercera|Quinta|Segunda] marcha|[Bujía|Biela|Embrague] y [aceite|grasa|paciencia]|Motor [frío|en marcha|de {c}]|[Taller|Garaje|Foso] de {a}|[Ruta vieja|Kilómetro cero|Ruta nacional]|Punto muerto|{c} sobre ruedas|[Chapa|Llanta] y [pintura|asfalto]|Usado, [único dueño|como nuevo]`,
      about: `
        Mecánica fácil, autos usados y viajes largos. {p} tiene taller en {c} desde hace {n 8-30} años.
        Probamos autos normales para gente normal. [Los devolvemos limpios|Consumo medido por nosotros].
        Eléctricos, híbridos y clásicos, sin peleas de hinchada.`,
      subjects:
        'los neumáticos, los autos eléctricos, el mercado de usados, el consumo real, los frenos, los clásicos, la revisión técnica',
      posts: `
        Con una sola carga hicimos {n 310-460:10} kilómetros, {n 20-60:10} menos de lo que dice el folleto. [Autopista y aire acondicionado|Viento de frente], todo hay que decirlo.
        Cambia el líquido de frenos cada dos años, aunque el auto [duerma en el garaje|solo vaya a misa|haga poca ruta].
        Un taller de {c} repara [alternadores|faros|cajas de dirección] que otros solo cambian. Cobra un tercio y da {n 6-12} meses de garantía.
        Antes de comprar usado: ¶1. Arranque en frío. ¶2. Mira los neumáticos: desgaste parejo. ¶3. Alfombra levantada, busca [óxido|humedad]. ¶4. {n 20-40:10} minutos de prueba, con cuestas.
        Mi padre vendió su auto con {n 300-480:10} mil kilómetros. El comprador volvió a los {n 2-6} años [a darle las gracias|con el mismo motor|para mostrarle que seguía andando].
        ¿Manual o automático para la ciudad? Después de {n 40-80:10} minutos en el tráfico de {c}, mi rodilla izquierda ya votó.
        La presión se mide en frío. Si hace más de {n 3-5} kilómetros que ruedas, [espera|el dato miente].
        Subieron los usados un {n 2-8} % en el año; los [familiares|diésel|utilitarios], un poco más.
        {p} restauró una camioneta de 19{n 58-79} encontrada en [un gallinero|un galpón|la finca de un tío]. Tardó {n 3-9} años y lo más difícil fue [el volante|un faro|el color exacto].
        Encuentro de clásicos en {c}, domingo desde las {n 9-10}. Entrada: [un alimento no perecedero|gratis|una buena historia].
        Ese ruido que aparece solo cuando no está el mecánico: hoy lo grabé. {n 15-50} segundos, y era [una moneda|el paraguas|la tapa del termo].
        Probamos el nuevo familiar: maletero enorme, {n 5-7} litros cada cien y una pantalla que [tarda más que el motor|hay que mirar demasiado|se apaga sola].
        Instalan {n 20-120:10} puntos de carga en {c}. La pregunta es quién los [mantiene|libera cuando termina de cargar|encuentra].`,
      talk: `
        se enciende la luz del motor y anda normal / que le lean el código, no lo dejes / era el sensor de oxígeno, barato / menos mal
        ¿qué auto usado para ciudad? / chico, japonés y aburrido / aburrido es lo mejor que puede ser un auto
        ¿cada cuánto cambian el aceite? / cada {n 8-12} mil kilómetros / o una vez al año, lo que llegue antes
        ¿eléctrico sin garaje en {c}? / yo cargo en el súper / se puede, pero hay que organizarse / gracias, lo pensaré con calma`,
    },
    art: {
      word: 'Arte',
      titles: `[Pincel|Lienzo|Caballete] [seco|en blanco|torcido]|[Sala siete|Sala vacía|Museo de noche]|[Ocre|Añil|Carmín] [y agua|sobre {c}]|Arte [de pared|en zapatillas|sin audioguía]|[Boceto|Trazo|Mancha] de {a}|[Marco|Cuadro] [dorado|torcido]|Los muros de {c}|[Grabado|Cartel|Collage] y [tijera|tinta]|Naturaleza [viva|muerta de risa]`,
      about: `
        Una obra al día, explicada como a un amigo. Firma {p}, guía de museo en {c}.
        Arte urbano, talleres y exposiciones gratuitas de {c}.
        Diseño, ilustración y oficios. [Aquí se mira despacio|Aquí nadie dice «disruptivo»].`,
      subjects:
        'la bienal, el diseño de carteles, la acuarela, el arte urbano, los museos pequeños, la cerámica, la ilustración',
      posts: `
        {p} pintó el muro de [la estación|la escuela|el mercado] de {c} en {n 5-14} noches. Los vecinos le llevaban [café|sopa|lámparas].
        El museo muestra {n 30-80} bocetos que nadie debía ver: [tachones|listas de compras|manos, muchas manos].
        El buen diseño se nota cuando [ya no está|lo usa tu abuela|nadie pregunta dónde está la salida].
        Mira este truco de los bodegones antiguos: la única luz viene [del limón|de la jarra|de una ventana que no se ve]. Tápala con el dedo y el cuadro se apaga.
        Entrada gratis en los museos de {c} el [primer domingo del mes|jueves por la tarde]. Vayan a la sala {n 3-12}, que nunca hay nadie.
        ¿Se puede tocar? En esta exposición sí: {n 12-30} piezas de [barro|lana|bronce] pensadas para personas ciegas y para todos los demás.
        Acuarela para impacientes: ¶— papel bueno, pincel barato ¶— {n 2-3} colores ¶— moja primero el cielo ¶— [vete a hacer café|no lo arregles, empeora]
        Un lector compró en un remate un paisaje por lo que cuesta una cena. Debajo había [otro cuadro|una carta|un retrato de {n 150-250:10} años].
        «¿Cuánto tardó en hacerlo?». {n 20-40} minutos y {n 30-50} años, responde siempre {p2}.
        Convocatoria: la bienal de {c} recibe propuestas de [escultura|video|cartel] hasta el {n 10-28} de [marzo|junio]. Sin cuota de inscripción.
        Fui a la exposición más comentada del año. {n 30-70:10} minutos de fila, {n 8-15} dentro. Lo mejor: [el guardia que tarareaba|el jardín|un grabado chiquito junto al baño].
        El cartel de la feria usa solo dos tintas y una letra dibujada a mano. Se lee a {n 20-50:10} metros, y con eso [ya ganó|enseña más que un manual].
        Dibujé cada día durante {n 60-200:20} días. No mejoré las manos, pero ahora [veo las sombras|sé cómo se sienta mi gato|llego tarde a todas partes].`,
      talk: `
        ¿qué papel usan para acuarela? / de {n 250-300:50} gramos, de algodón si puedes / para practicar cualquiera vale / el barato se ondula, aviso
        ¿vale la pena la bienal de {c}? / la segunda planta sí / ve temprano y salta los videos / a mí los videos me gustaron jaja
        taparon el mural de la esquina / ¿cuál, el de los pájaros? / sí, con pintura gris / qué tristeza, voy a buscar mis fotos
        ¿cómo pierdo el miedo a la hoja en blanco? / mánchala con café / ya no es blanca, problema resuelto`,
    },
    science: {
      word: 'Ciencia',
      titles: `[Tubo de ensayo|Placa de Petri|El matraz de {a}]|[Órbita|Espora|Neutrino|Trilobite]|Ciencia [de bolsillo|sin bata|lenta|con dudas]|[Hipótesis nula|Margen de error]|[Cielo|Telescopio] de {c}|[Fósil|Musgo|Hongo] del día|Doble [ciego|hélice]|[Cuaderno|Mesa] de laboratorio|{c} bajo la lupa`,
      about: `
        Un estudio por día, con su tamaño de muestra. Escribe {p}, {p biólogo/bióloga} en {c}.
        Cielo nocturno, fósiles, bichos y mareas. [Apto para niños|Se aceptan preguntas raras].
        Ciencia hecha en {c} y contada por quienes la hacen.`,
      subjects:
        'los agujeros negros, las aves migratorias, el hielo marino, la ciencia del sueño, el telescopio espacial, los hongos, los volcanes',
      posts: `
        Un equipo de {c} describió {n 3-14} especies nuevas de [orquídeas|ranas|escarabajos] en un solo valle.
        El titular dice «cura». El estudio dice {n 14-40} ratones. [Calma|Seguimos|Vuelvan en diez años].
        La sonda envió su primera imagen tras {n 6-11} años de viaje. Se ve [un punto|hielo|una sombra], y en la sala de control lloraron igual.
        Esta noche, mirando al [este|oeste] después de las {n 20-22}, se ven juntos la Luna y un punto muy brillante. No es un avión: es [Júpiter|Venus|Saturno].
        ¿Por qué los [flamencos duermen en una pata|gatos caen de pie|murciélagos cuelgan sin cansarse]? La respuesta corta: [huesos y tendones|buenos reflejos y buenos tendones]. La larga ocupa {n 20-60} páginas y la estamos leyendo.
        {p} cuenta aves en el mismo humedal desde hace {n 15-35} años. Este invierno anotó un {n 8-30} % menos de [patos|playeros|garzas].
        Experimento de cocina: repollo morado, agua caliente y {n 5-10} minutos. El líquido cambia de color con [limón|vinagre|bicarbonato]. Ya tienes un medidor de acidez.
        Un hongo del tamaño de {n 200-900:100} campos de fútbol vive bajo un bosque. Casi todo es [hilo|paciencia|invisible].
        Cómo leer una noticia científica: ¶— ¿personas o ratones? ¶— ¿cuántos? ¶— ¿comparado con qué? ¶— ¿quién [pagó|lo repitió]?
        El volcán cercano registró {n 40-180:10} sismos pequeños en un día. Los geólogos no ven peligro y [mantienen el nivel verde|piden no subir al cráter|siguen midiendo].
        «Pasamos {n 4-9} años buscando una señal y era [el microondas del comedor|una paloma|un cable flojo]», recuerda {p2} entre risas.
        Charla gratuita en el planetario de {c}: «[Cuánto pesa la noche|Qué oyen las ballenas|Vivir sin gravedad]», [jueves|viernes] a las {n 18-20}.
        El hielo marino perdió este verano {n 2-4} veces la superficie de [Uruguay|Ecuador|Portugal] respecto al promedio.`,
      talk: `
        ¿cómo se llama el bicho verde que entra en casa? / ¿con antenas largas? crisopa / es buena, come pulgones / la dejo vivir entonces
        ¿qué telescopio para un niño de {n 8-12}? / primero unos prismáticos / y un mapa del cielo, de papel / gracias, además es más barato
        leí que el café alarga la vida / ¿cuánta gente en el estudio? / no decía… / entonces disfruta el café y ya
        ¿se vio el eclipse en {c}? / nublado, como siempre / aquí se abrió {n 3-9} minutos, precioso`,
    },
    humor: {
      word: 'Humor',
      titles: `[Chiste|Risa|Carcajada] de [lunes|ascensor|oficina]|[La suegra|El cuñado|El vecino] de {c}|Humor [de sobremesa|de pasillo|en ayunas]|[Lunes|Domingo] otra vez|[Meme|Disparate] del día|Las desgracias de {a}|[Perdón|Gracias] por [nada|reírse]|[Gato|Perro|Loro] con [opinión|agenda]|{c} se ríe`,
      about: `
        Chistes malos a buena hora. [Reclamos al gato|No se devuelve el tiempo perdido].
        Escenas reales de {c}, apenas exageradas.
        {p} trabaja en una oficina y necesita contarlo. Los nombres fueron cambiados, [el jefe no|las impresoras no].`,
      subjects:
        'los chistes de oficina, el diario del gato, los lunes por la mañana, los juegos de palabras, el chat familiar, los vecinos, las dietas fallidas',
      posts: `
        Mi gato tiene {n 9-25} juguetes y prefiere [la caja|el cable|mi teclado a las tres de la mañana].
        En {c} hasta las palomas llegan tarde los lunes.
        —¿Tiene wifi? ¶—Sí. ¶—¿Y la clave? ¶—[Hablar con la familia|Consumir algo|Llegar antes].
        Le conté un chiste a mi jefe. Ahora tengo [más tiempo libre|una reunión para explicarlo|un puesto en el sótano].
        Dieta, día {n 2-6}: escondí las galletas tan bien que [las busca toda la familia|las encontré yo|contraté a un detective].
        Mi madre manda un audio de {n 4-9} minutos que empieza con «[te lo digo rápido|nada, una cosita|no te molesto]».
        Diario del gato. ¶8:00, pido comida. ¶8:01, [la ignoro|pido otra]. ¶8:05 a {n 17-20}:00, reunión conmigo mismo en el sofá.
        La impresora de la oficina huele el miedo. Hoy tuvo {n 3-8} víctimas y ninguna [hoja|disculpa|copia a color].
        ¿Cuál es el colmo de un [electricista|jardinero|panadero]? Llevo {n 5-20} años preguntándoselo a mi cuñado. Siempre hay uno nuevo.
        Fui al gimnasio. Estaba [cerrado|lejos|lleno de gente haciendo ejercicio]. Lo intentaré el {n 3-28} de nunca.
        Mi vecino aprende [trompeta|batería|gaita] desde hace {n 3-9} meses. Ya distingo cuándo llora él y cuándo [el instrumento|su perro|yo].
        Chat familiar, {n 85-240} mensajes: {n 60-80} «buenos días» con flores, {n 3-5} stickers de mi tío y [una herencia|una pelea por la ensalada|nadie que sepa a qué hora es el almuerzo].
        Curso de puntualidad en {c}: empezaba a las {n 9-10}. El profesor [está llegando|avisa que ya sale|dice que cinco minutitos].
        Me preguntaron en la entrevista por mi mayor defecto. Dije que la sinceridad. «No creo que sea un defecto». «[Me da igual lo que crea|Pues su corbata sí lo es]».`,
      talk: `
        cuéntenme un chiste malo / ¿qué hace una abeja en el gimnasio? zumba / te pedí malo, no eso / cumplí y superé
        mi gato aprendió a abrir la nevera / ponle un candado / también abre candados / entonces ponlo a trabajar
        hoy saludé a alguien que saludaba al de atrás / todos hemos estado ahí / yo seguí caminando hasta otra ciudad
        ¿qué excusa usan para no ir a una reunión? / que tengo otra reunión / que se me murió el pez, ya van {n 4-9} / pobre pez`,
    },
  },
})
