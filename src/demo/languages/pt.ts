// Portuguese words and sentences of the demo world.
import { pack } from './pack.ts'

export const pt = pack({
  id: 'pt',
  share: 5,
  countries: 'brazil brazil brazil portugal angola mozambique',
  topics:
    'Notícias|Política|Economia|Negócios|Cripto|Tecnologia|Educação|Esportes|Saúde|Viagens|Culinária|Música|Cinema|Livros|Jogos|Moda|Carros|Arte|Ciência|Humor',
  cities: `
    brazil: São Paulo, Rio de Janeiro, Salvador, Curitiba, Brasília, Recife, Florianópolis
    portugal: Lisboa, Porto, Coimbra
    angola: Luanda, Benguela
    mozambique: Maputo, Beira`,
  first: 'João|Beatriz|Luís|Conceição|Tiago|Inês|Gonçalo|Letícia|Rafael|Júlia',
  last: 'Araújo|Simões|Magalhães|Gonçalves|Leitão|Falcão|Assunção|Ribeiro|Guimarães|Brandão',
  titles:
    '{t} {c}|{t} hoje|Manhã de {t}|Mundo {t}|{t} com {p}|{t} sem mistério|Estação {t}|Só {t}|{t} e café|Coração {t}|{t} no bolso|Conexão {t} {c}',
  about: `
    {t} todos os dias, com palavras simples e sem enrolação.
    Canal independente de {p}. Para publicidade, fale com o administrador.
    O que acontece de mais importante em {c} e no mundo, em poucos minutos.`,
  group_about: `
    Grupo de {t}: pergunte, responda e seja gentil. Sem propaganda.
    Falamos de {t}, principalmente em {c}. Novatos são bem-vindos.`,
  subjects: `
    o resumo da manhã, as obras da ponte, as novas linhas de ônibus, o alerta de tempestade, o relatório de moradia|A polícia fechou a estrada do aeroporto depois de um acidente.|A prefeitura de {c} apresentou um plano de {n} milhões.|Os trens voltaram a circular após uma parada de {n} minutos.
    a votação do orçamento, a lei eleitoral, a renúncia do ministro, as negociações no congresso, o plano da oposição|O congresso aprovou a lei com uma maioria de {n} votos.|O ministro não quis responder sobre o dinheiro da campanha.|Uma pesquisa em {c} dá ao governo {n} por cento.
    a inflação, a decisão do banco central, o preço do pão, o mercado de trabalho, o câmbio|O banco central manteve os juros, como o mercado esperava.|Os aluguéis em {c} subiram {n} por cento em um ano.|As exportações caíram no último trimestre.
    a primeira rodada, a primeira contratação, as entrevistas com clientes, o preço do produto, a apresentação|Uma startup de {c} captou {n} milhões para entregar peças de bicicleta.|{p} vendeu a empresa depois de sete anos e conta quanto custou.|Os fundadores gastam {n} por cento do tempo com contratações.
    o bitcoin, o halving, as carteiras frias, as stablecoins, as regras das corretoras|O bitcoin mudou {n} por cento durante a noite, quase tudo em uma hora.|Uma corretora de criptomoedas parou os saques pela segunda vez no ano.|Nunca digite a sua frase secreta em um site, seja quem for que peça.
    o novo navegador, os modelos abertos, o teste de bateria, os roteadores de casa, a atualização de segurança|A atualização fecha {n} falhas, e duas já são usadas por invasores.|Testamos três notebooks, e o mais silencioso ganhou.|Engenheiros de {c} fizeram um chip que gasta metade da energia.
    a época de provas, a leitura em voz alta, a lista de bolsas, a revisão espaçada, a reforma escolar|Estudantes que dormiram oito horas foram {n} por cento melhor na prova.|Uma professora de {c} publicou de graça todo o curso de frações.|As inscrições para a bolsa terminam em {n} dias.
    a final da copa, a janela de transferências, a maratona, o novo técnico, a lista de lesionados|O time de {c} venceu por dois gols depois de um grande segundo tempo.|{p} marcou o gol aos {n} minutos e correu para o banco.|O técnico poupa três jogadores antes do clássico de domingo.
    o treino de força, o sono, a corrida da manhã, a vitamina D, a dor nas costas|Vinte minutos de caminhada baixam a pressão mais do que se pensa.|Faça {n} agachamentos lentos antes do café e anote como se sente.|Uma médica de {c} explica quando a tosse precisa de consulta.
    os trens noturnos, a bagagem de mão, as regras do visto, as praias tranquilas, os abrigos de montanha|Achamos voos para {c} por {n} dólares, com mala incluída.|O centro antigo é melhor antes das nove, sem os ônibus de turistas.|Um abrigo de montanha ainda tem camas para o fim de semana.
    o fermento natural, a sopa de lentilha, as panelas de ferro, a feira de outono, a torta de maçã|Asse por {n} minutos e não abra o forno, por melhor que seja o cheiro.|Uma pitada de sal na massa muda tudo, diz {p}.|A melhor sopa de {c} custa menos que um café.
    o novo álbum, o vinil, a programação do festival, os pedais de guitarra, as gravações ao vivo|{p} anunciou uma turnê de {n} shows, e os ingressos saem na sexta.|A banda gravou o disco em uma igreja perto de {c} em uma semana.|A faixa {n} você vai tocar duas vezes.
    o vencedor do festival, a versão do diretor, as comédias antigas, a nova temporada, as trilhas sonoras|O filme tem {n} minutos a mais, mas o final perdoa tudo.|{p} faz um detetive que não lembra de rostos.|Um pequeno cinema de {c} mostra filmes mudos com piano.
    a lista de finalistas, os contos, os sebos, a tradução, o desafio de leitura|Um primeiro romance de {n} capítulos, e nenhum deles é chato.|{p} lê o novo livro em {c} na próxima semana.|O tradutor achou uma palavra para o que parecia intraduzível.
    as notas da atualização, as speedruns, os jogos indie, o beta, as noites cooperativas|A atualização deixou o último chefe {n} por cento mais fraco, e os jogadores reclamam.|Um estúdio de três pessoas de {c} vendeu um milhão de cópias do jogo.|Nossa análise: oito horas de quebra-cabeças e nenhum truque barato.
    os casacos de lã, o guarda-roupa básico, a coleção de primavera, os cuidados com a pele, os brechós|Um bom casaco dura {n} anos se for bem cuidado.|{p} mostrou a coleção em uma fábrica vazia de {c}.|Use o lenço colorido com algo liso e pare por aí.
    os pneus de inverno, os carros elétricos, o mercado de usados, a nova perua, as pastilhas de freio|Rodamos {n} quilômetros além do prometido com uma só carga.|Troque o fluido de freio a cada dois anos, mesmo com o carro parado.|Uma oficina de {c} conserta o que outros só trocam.
    a bienal, o design de cartazes, as aquarelas, a arte de rua, a nova ala do museu|{p} pintou o muro em {c} em {n} noites.|O museu mostra esboços que ninguém deveria ver.|O bom design só é notado quando some.
    os buracos negros, o estudo da vacina, o gelo marinho, a ciência do sono, o telescópio espacial|Pesquisadores de {c} contaram {n} espécies novas em um vale.|A sonda enviou a primeira imagem depois de nove anos de viagem.|O estudo tem só {n} participantes, então cuidado com a manchete.
    as piadas de escritório, o diário do gato, as manhãs de segunda, os trocadilhos ruins, o grupo da família|Meu gato tem {n} brinquedos e prefere a caixa.|Em {c} até os pombos se atrasam na segunda-feira.|Contei uma piada ao meu chefe, e agora tenho mais tempo livre.`,
  posts: `
    {s}: o que mudou nesta semana e por que isso importa.
    Acompanhamos o assunto por {n} dias, {s}, e anotamos tudo o que nos surpreendeu.
    {p} explica com palavras simples um assunto difícil: {s}.
    Os leitores de {c} perguntam sobretudo por uma coisa: {s}.
    {s}: três perguntas que ninguém respondeu até agora.
    Vocês escolheram o tema da semana com {n} por cento dos votos: {s}.
    Há um ano quase ninguém em {c} falava disso: {s}.
    Se você perdeu: a nossa reportagem longa, {s}, está aberta para todos.
    {p} não concorda conosco, e o assunto é {s}.
    A nossa lista de boas fontes, tema {s}, já tem {n} linhas.
    Curto e honesto: {s}, visto de {c}.`,
  diary: `
    Hoje caminhei {n} minutos por {c} e pensei no de sempre: {s}.
    Prometi escrever menos, e aqui estou de novo: {s}.
    Ontem {p} me ligou e conversamos até as duas da manhã.
    Escrevo este blog há anos, e vocês ainda me surpreendem.`,
  leads: `
    Vale saber
    Notícias de {c}
    Um leitor pergunta
    {p} escreve
    Hoje, em resumo
    Do nosso arquivo
    O número do dia, {n}
    Depois do fim de semana`,
  closers: `
    E você, o que acha?
    Amanhã contamos mais.
    Deixe a sua opinião nos comentários.
    Salve para encontrar depois.
    Obrigado pela leitura.`,
  chat: `
    alguém já experimentou? falo de {s}
    muito obrigado, ajudou bastante
    leio sobre isso há {n} dias e ainda não entendi
    onde eu encontro isso em {c}?
    não sei, pergunte aos administradores
    bom dia, pessoal
    {n} reais é caro demais
    o que vocês acham do assunto, {s}?
    concordo com você
    seja bem-vindo ao grupo
    por que ninguém fala disso? {s}
    até o fim de semana
    {p} disse o contrário ontem
    no ano passado era mais barato`,
  ads: `
    Aprenda em {n} dias com um professor particular, a primeira aula é grátis.
    Conheça o canal dos nossos amigos: {t} todos os dias e sem enrolação.
    Só nesta semana, {n} por cento de desconto para os leitores do canal.`,
  ad_tag: '#publicidade',
  follow: 'Inscreva-se',
  source: 'Fonte',
})
