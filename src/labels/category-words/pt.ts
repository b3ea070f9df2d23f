// Category words in Portuguese.
import { readWords } from './read-words.ts'

export const pt = readWords(`
News & Media: noticia* jornal* imprensa manchetes
Politics: politica* eleicoes governo congresso presidente senado
Economics: econom* inflacao financas banco
Business & Startups: negocio* empreende* empresa*
Cryptocurrencies: cripto* criptomoeda*
Technology: tecnolog* inteligencia_artificial celular*
Software & Applications: programacao programador* aplicativos
Blogs: blog* pessoal
Education: educacao escola universidade estudantes aulas cursos concurso* enem vestibular
Sport: esporte* desporto futebol basquete tenis brasileirao
Health & Fitness: saude treino* dieta nutricao academia
Medicine: medicina medico*
Travel: viagem viagens turismo hoteis
Food & Cooking: cozinha culinaria comida receita*
Music: musica* cancoes show* album
Movies & Series: cinema filme* series
Books & Literature: livro* literatura romance* poesia leitura
Games: jogo* videogame*
Fashion & Beauty: moda maquiagem beleza roupa*
Cars & Motorcycles: carro* automove* motos
Art & Design: arte artes design pintura
Science: ciencia* cientific* fisica quimica
Humor & Entertainment: humor memes piadas
Investments & Trading: investimento* bolsa acoes
Career & Jobs: emprego* vagas trabalho
Religion & Spirituality: deus biblia igreja oracao
History: historia
Sales & Shopping: promocoes promocao ofertas desconto* loja cupons
Quotes & Motivation: frases motivacao`)
