// Category words in Portuguese.
import { readWords } from './read-words.ts'

export const pt = readWords(`
News & Media: noticia* jornal* imprensa manchetes
Politics: politica* eleicoes governo congresso presidente senado voto votos oposicao deputad*
Economics: econom* inflacao financas banco desemprego juros selic
Business & Startups: negocio* empreende* empresa* clientes receita_da_empresa vendas
Cryptocurrencies: cripto* criptomoeda*
Technology: tecnolog* inteligencia_artificial celular* notebook processador bateria aprendizado_de_maquina chip
Software & Applications: programacao programador* aplicativos
Blogs: blog* pessoal
Education: educacao escola universidade estudantes aulas cursos concurso* enem vestibular
Sport: esporte* desporto futebol basquete tenis brasileirao gol goleiro treinador torneio campeonato
Health & Fitness: saude treino* dieta nutricao academia sono vitamina* calorias exercicio* alongamento*
Medicine: medicina medico*
Travel: viagem viagens turismo hoteis aeroporto* mala turista* passaporte roteiro
Food & Cooking: cozinha culinaria comida receita* forno massa farinha molho sopa azeite sobremesa* alho
Music: musica* cancoes show* album guitarra violao banda vinil orquestra
Movies & Series: cinema filme* series diretor roteiro_do episodio oscar
Books & Literature: livro* literatura romance* poesia leitura
Games: jogo* videogame*
Fashion & Beauty: moda maquiagem beleza roupa* vestido* jaqueta sapatos saia
Cars & Motorcycles: carro* automove* motos gasolina pneus
Art & Design: arte artes design pintura exposicao escultura* aquarela* museu
Science: ciencia* cientific* fisica quimica telescopio* galaxia* laboratorio* planeta* experimento*
Humor & Entertainment: humor memes piadas piada engracad*
Investments & Trading: investimento* bolsa acoes
Career & Jobs: emprego* vagas trabalho
Religion & Spirituality: deus biblia igreja oracao
History: historia
Sales & Shopping: promocoes promocao ofertas desconto* loja cupons
Quotes & Motivation: frases motivacao`)
