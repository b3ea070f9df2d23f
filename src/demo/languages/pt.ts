// Portuguese words and sentences of the demo world.
import { pack } from './pack.ts'

export const pt = pack({
  id: 'pt',
  share: 5,
  countries: 'brazil brazil brazil portugal angola mozambique',
  topics:
    'Notícias|Política|Economia|Negócios|Cripto|Tecnologia|Educação|Esportes|Saúde|Viagens|Culinária|Música|Cinema|Livros|Jogos|Moda|Carros|Arte|Ciência|Humor',
  cities: 'São Paulo|Rio de Janeiro|Lisboa|Porto|Salvador|Curitiba|Brasília|Recife|Luanda|Florianópolis',
  first: 'João|Beatriz|Luís|Conceição|Tiago|Inês|Gonçalo|Letícia|Rafael|Júlia',
  last: 'Araújo|Simões|Magalhães|Gonçalves|Leitão|Falcão|Assunção|Ribeiro|Guimarães|Brandão',
  titles:
    '{t} {c}|{t} hoje|Manhã de {t}|Mundo {t}|{t} com {p}|{t} sem mistério|Estação {t}|Só {t}|{t} e café|Coração {t}|{t} no bolso|Conexão {t} {c}',
  about: `
    {t} todos os dias, com palavras simples e sem enrolação.
    Canal independente de {p}. Para publicidade, fale com o administrador.
    O que acontece de mais importante em {c} e no mundo, em poucos minutos.`,
  posts: `
    A prefeitura de {c} aprovou um novo plano que vai mudar o transporte na cidade.
    {t}: estas são as cinco coisas que você precisa saber antes do fim de semana.
    Os especialistas esperam um crescimento de {n} por cento, mas ninguém tem certeza.
    Perguntamos a {p} o que aconteceu neste ano, e a resposta foi muito simples.
    Mais de {n} mil pessoas se inscreveram na primeira semana, um recorde para {c}.
    Esta é a parte da história que a maioria dos jornais não contou.
    Se você vai ler apenas uma coisa hoje, que seja esta.
    Segundo o relatório, os preços subiram {n} por cento e os salários não mudaram.
    Obrigado por ler e por enviar as suas perguntas, nós respondemos a todas elas.
    E você, o que acha? Deixe a sua opinião nos comentários.
    A equipe diz que a nova versão será lançada no final do mês.
    Hoje de manhã havia longas filas na estação por causa da chuva.`,
  chat: 'alguém sabe a que horas começa?|muito obrigado, ajudou bastante|bom dia, pessoal|onde eu encontro isso em {c}?|não sei, pergunte aos administradores|seja bem-vindo ao grupo|concordo com você|no ano passado era mais barato|aqui está funcionando normalmente|até o fim de semana',
  ads: `
    Aprenda em {n} dias com um professor particular, a primeira aula é grátis.
    Conheça o canal dos nossos amigos: {t} todos os dias e sem enrolação.
    Só nesta semana, {n} por cento de desconto para os leitores do canal.`,
  ad_tag: '#publicidade',
  follow: 'Inscreva-se',
  source: 'Fonte',
})
