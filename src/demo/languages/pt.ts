// Portuguese words and sentences of the demo world.
import { pack } from './pack.ts'

export const pt = pack({
  id: 'pt',
  share: 5,
  countries: 'brazil brazil brazil portugal angola mozambique',
  plural: 'one other',
  city_forms: 'em de o',
  cities: `
    brazil: São Paulo/em São Paulo/de São Paulo/São Paulo, Rio de Janeiro/no Rio de Janeiro/do Rio de Janeiro/o Rio de Janeiro, Salvador/em Salvador/de Salvador/Salvador, Curitiba/em Curitiba/de Curitiba/Curitiba, Brasília/em Brasília/de Brasília/Brasília, Recife/no Recife/do Recife/o Recife, Florianópolis/em Florianópolis/de Florianópolis/Florianópolis, Belo Horizonte/em Belo Horizonte/de Belo Horizonte/Belo Horizonte, Porto Alegre/em Porto Alegre/de Porto Alegre/Porto Alegre, Fortaleza/em Fortaleza/de Fortaleza/Fortaleza, Goiânia/em Goiânia/de Goiânia/Goiânia
    portugal: Lisboa/em Lisboa/de Lisboa/Lisboa, Porto/no Porto/do Porto/o Porto, Coimbra/em Coimbra/de Coimbra/Coimbra, Braga/em Braga/de Braga/Braga, Évora/em Évora/de Évora/Évora
    angola: Luanda/em Luanda/de Luanda/Luanda, Benguela/em Benguela/de Benguela/Benguela, Lubango/no Lubango/do Lubango/o Lubango
    mozambique: Maputo/em Maputo/de Maputo/Maputo, Beira/na Beira/da Beira/a Beira, Nampula/em Nampula/de Nampula/Nampula`,
  he: 'João|Luís|Tiago|Gonçalo|Rafael|Mateus|Caio|André|Davi|Otávio|Vinícius|Pedro|Henrique|Marcelo|Fábio|Nuno|Renato|Gustavo',
  she: 'Beatriz|Conceição|Inês|Letícia|Júlia|Fernanda|Mariana|Lívia|Camila|Tainá|Sônia|Helena|Patrícia|Carolina|Rute|Aline|Teresa|Raquel',
  last: 'Araújo|Simões|Magalhães|Gonçalves|Leitão|Falcão|Assunção|Ribeiro|Guimarães|Brandão|Teixeira|Nogueira|Barros|Cardoso|Pacheco|Moura|Freitas|Lacerda|Azevedo|Batista|Duarte|Queiroz|Vidal|Siqueira',
  titles: `{t} [de chinelo|sem gravata|na varanda]|{c} · {t}|{t} com {a}|[Caderno|Bloco de notas|Diário|Gaveta] de {a}|[Janela|Varanda|Esquina|Laje] {c de}|{t} [no café da manhã|às oito|no fim da tarde|de madrugada]|Rádio {c}: {t}|{a} [explica|pergunta|anota tudo|pensa alto]|{t} [em dois minutos|sem pressa|sem enrolação|no ônibus]|[Dedo de prosa|Conversa fiada|Papo reto|Prosa boa] com {a}|[Visto|Ouvido|Escrito|Pensado] {c em}|{t} e [pão de queijo|café passado|outras teimosias|rede]|[Farol|Bússola|Lamparina|Mirante]: {t}|[Nota de rodapé|Letra miúda|Ponto e vírgula|Parágrafo]: {t}|[Da última fila|Do banco da praça|Do terceiro andar|Da mesa do canto]|{t} [direto|daqui] {c de}`,
  group_titles: `{t} {c em}|[Praça|Quintal|Boteco|Roda] de {t}|{t}: [tira-dúvidas|bate-papo|ajuda mútua]|[Vizinhos|Turma|Gente|Galera] {c de}|{c} [conversa|pergunta|se encontra]|[Mesa redonda|Roda de conversa|Prosa]: {t}|{t} para [iniciantes|curiosos|teimosos|todo mundo]|[A turma|O grupo|Os amigos] de {a}|{t} · {c} · chat`,
  about: `
    [Leio muito para você ler pouco|Um texto por dia, às vezes dois|Escrevo quando tenho o que dizer]. Por {a}, {c em}.
    Canal independente feito {c em}. [Sem corrente, sem boato|Sem título caça-clique|Sem patrocínio escondido]; anúncio aqui vem sempre marcado.
    Somos [três amigos|duas irmãs|quatro colegas] {c de} e publicamos [de segunda a sexta|toda manhã|quando o trabalho deixa].
    {t}: o que aconteceu, por que importa e o que vem depois. [Cabe numa viagem de ônibus|Leitura de dois minutos|Combina com o primeiro café].
    Aqui a gente explica devagar e corrige em público. Dúvidas e sugestões com {a}.
    Começou como [um caderno|uma lista de e-mails|um grupo de amigos] e já dura {n 2-9} anos. Que bom ter companhia.
    [Anotações|Leituras|Palpites] de {a}. As opiniões são minhas, os erros também.`,
  group_about: `
    Pergunte sem medo, responda com paciência. [Nada de spam|Nada de corrente|Nada de venda].
    Grupo aberto {c de} e região. Quem chega dá bom dia.
    São {n 3-5} regras e estão na mensagem fixada. A principal: respeito.
    A gente [conversa|discute|se ajuda] aqui há {n 2-8} anos. Gente nova é sempre bem-vinda.
    Antes de perguntar, dê uma busca; se não achar, pergunte assim mesmo. Moderação: {a}.
    Papo tranquilo, sem xingamento e sem caixa alta. [Sexta é dia de meme|Domingo é silêncio|Áudio só até um minuto].`,
  diary: `
    Caminhei {n 30-90:10} minutos {c em} sem olhar o celular. [Ninguém morreu|Voltei com três ideias|Preciso repetir].
    Fiquei sem [luz|internet|gás] bem na hora [do jantar|da reunião|do banho]. Quem me salvou foi [a vizinha do 302|o zelador|meu irmão].
    Ontem {p} me ligou do nada. Falamos até uma da manhã, como se não tivessem passado {n 5-20} anos.
    {me Cansado/Cansada}, mas feliz: finalmente [pintei a cozinha|arrumei os livros|terminei a mudança].
    Minha [mãe|avó|tia] descobriu os áudios. Estou há {n 6-19} minutos ouvindo [a receita do bolo|a novela de ontem|quem casou no bairro].
    Domingo de [chuva|faxina|rede], bolo de fubá e [palavras cruzadas|disco velho|jogo no rádio].
    Prometi dormir cedo e aqui estou, {me acordado/acordada} às {n 2-4} da manhã, pensando em [azulejo|boleto|uma conversa de 2009].
    Na padaria já não me perguntam o que eu quero. [Virei mobília|Gosto disso|Hoje pedi outra coisa e o balcão parou].
    Entrei na aula de [cerâmica|natação|sanfona]. Sou {me o pior/a pior} da turma e fazia tempo que não ria assim.
    Terceiro dia sem [café|açúcar|rede social]. [Odeio todo mundo|Estou limpando gavetas|Amanhã eu desisto].
    No ônibus, uma menina perguntou ao avô [se antigamente tudo era preto e branco|por que a lua segue a gente|quantos dias faltam para ser grande]. Ele pensou a sério.
    Achei uma carta que escrevi há {n 8-20} anos. Errei [quase tudo|o emprego, a cidade e o corte de cabelo|menos do que temia].
    Hoje é meu aniversário e só pedi [silêncio|um cochilo|que ninguém cantasse]. {p} cantou.
    Cheguei {c em} há {n 2-12} anos com duas malas. Hoje um turista me pediu informação e eu sabia a resposta.
    Comprei uma planta. [Sobrevive há {n 9-30} dias, um recorde nesta casa|Já caíram três folhas|Dei a ela o nome da minha chefe].
    Meu plano de hoje era [correr|acordar cedo|arrumar o armário]. Choveu. [Que pena|Ufa|{me Obrigado/Obrigada}, céu].`,
  closers: `
    E você, o que acha?
    Amanhã tem mais.
    Conta pra gente nos comentários.
    Se serviu, [mande para alguém|guarde|passe adiante].
    [Bom dia|Boa semana|Bom descanso] para todos.
    {me Obrigado/Obrigada} por ler até aqui.
    Errei? Me corrijam.
    Seguimos acompanhando.
    Agora, [um café|ao trabalho|bora viver].
    Aceito [sugestões|histórias parecidas|puxões de orelha].
    Um abraço {c de}.
    É isso por hoje.
    Como é por aí?`,
  polls: `
    Sobre o que escrevemos na semana que vem?
    Qual destes assuntos interessa mais a você?
    Se só pudéssemos tratar de um tema este mês, qual seria?
    Do que mais se fala [na sua casa|no seu trabalho|{c em}]?
    O que merece um texto longo?
    Qual assunto você explicaria a um amigo que começa do zero?
    De qual destes temas você já [cansou|leu demais]?`,
  talk: `
    bom dia, grupo! / bom dia! / dia… ainda não acordei / já estou no segundo café
    tem alguém {c de} aqui? / eu, da zona norte / morei aí {n 2-9} anos, que saudade
    oi gente, acabei de entrar / seja bem-vind{p o/a}! / lê a fixada e fica à vontade
    só pra mim que as fotos não carregam? / aqui também não / fecha e abre de novo, comigo resolveu / era isso, valeu
    desculpa o áudio comprido, tava dirigindo / {n 4-9} minutos, podia ser podcast kkk / eu ouvi inteiro, em 2x
    quem é o admin agora? / acho que é {p} / é sim, mas tá de férias até segunda
    que horas começa hoje? / {n 18-21}h, como sempre / chego uns dez minutos atrasad{p o/a}, não me esperem
    perdi todas as conversas, dá pra recuperar? / se tava na nuvem, dá / entra pelo computador e olha
    viram o que o canal postou cedo? / vi e não concordo / eu concordo pela metade / falta fonte ali
    alguém indica um encanador bom {c em}? / tenho o contato do da minha mãe, te mando no privado / salvou minha semana
    gente, deu certo o que vocês falaram ontem / aeee / que bom, era o cabo mesmo? / era o cabo
    hoje é aniversário de {p} 🎉 / parabéns!! / muitos anos de vida / obrigad{p o/a}, gente, fiquei até sem jeito
    o grupo tá quieto essa semana ou é impressão? / todo mundo trabalhando / eu leio tudo, só não escrevo
    por favor, sem corrente / mandei só uma… / uma de cada e somos {n 200-900:50}
    alguém tem o arquivo de terça? / tá fixado lá em cima / nossa, passei direto, obrigad{p o/a}
    sábado não posso, passa pra domingo? / por mim tudo bem / domingo trabalho até as {n 14-18} / domingo à noite então
    por que apagaram minha mensagem? / tinha link, o robô apaga link de quem é novo / ah tá, faz sentido
    vou me mudar pra {c o} mês que vem, dicas? / procura casa antes de chegar / leva paciência e tênis / e pergunta aqui, tem muita gente da região
    quanto é justo pagar por isso? / paguei metade ano passado / tudo subiu né / pede três orçamentos
    boa noite, fui / você falou isso faz uma hora kkk / agora é sério
    bora marcar um encontro ao vivo? / tô dentro / toda vez a gente fala e ninguém marca / então marquei: sexta, dia {n 5-27}
    só eu não entendi nada? / li três vezes / resumo: fica tudo igual`,
  ads: `
    Curso de [inglês|espanhol|francês] para adultos na [Escola Ponte|Casa das Línguas]: turmas de {n 4-8} pessoas e primeira aula grátis.
    [Livraria Traça Feliz|Sebo do Largo] entrega em todo o país. Nesta semana, {n 10-30:5}% de desconto em [romances|poesia|livros infantis].
    {p} abriu um canal novo: [receitas de semana|caminhadas|histórias de bairro], um texto por dia, sem encher linguiça.
    Vai mudar de casa {c em}? A [Mudanças Tatu|Transportadora Andorinha] passa o orçamento em {n 10-50:10} minutos e leva até [o piano|as plantas|a bicicleta].
    Café [Serra Mansa|Três Pedras], torrado no dia do envio. Com o código CANAL, [frete grátis|duas canecas|meio quilo a mais].
    Aprenda [planilhas|edição de vídeo|contabilidade básica] em {n 3-8} semanas com a [Sala Clara|Oficina Norte]. Inscrições até o dia {n 5-28}.
    Oficina de [cerâmica|encadernação|fotografia] aos sábados {c em}. Material incluído, {n 6-14} vagas.
    [Mochilas Carcará|Sandálias Pé de Vento]: costura à mão e conserto gratuito por {n 2-5} anos.
    Procurando emprego? O canal “[Vagas às Claras|Vaga Boa]” publica toda manhã vagas conferidas, com salário à vista.
    Horta [da Dona Nena|Boa Terra] entrega cestas orgânicas {c em}. A pequena pesa {n 4-6} quilos e muda toda semana.
    [Podcast|Boletim] “[Meia Hora|Rés do Chão]”: conversas com gente que [conserta coisas|abriu um negócio|trocou de profissão]. De graça, sem cadastro.
    Aulas de [violão|piano|canto] em casa ou por vídeo com {p}, {n 8-25} anos de experiência, crianças e adultos.
    [Ótica Mirante|Óculos Sabiá]: exame de vista sem hora marcada {c em}, [de segunda a sábado|todas as tardes].`,
  ad_tag: '#publicidade',
  follow: 'Inscreva-se',
  source: 'Fonte',
  topics: {
    news: {
      word: 'Notícias',
      titles: `{c} [agora|hoje|ao vivo|de perto]|[Jornal|Gazeta|Diário|Correio|Folhetim] {c de}|[Plantão|Boletim|Manchete] {c}|Bom dia, {c}|O que houve {c em}|[A Voz|O Eco|O Sino|O Recado] [do bairro|da serra|do centro|{c de}]|Notícia [sem grito|com contexto|a pé]|[Primeira página|Fechamento|Última edição]|[Alô|Fala], {c}`,
      about: `
        Notícias {c de} por quem mora aqui. [Checamos antes de publicar|Melhor chegar depois e chegar certo].
        Trânsito, tempo, falta d’água e tudo o que você precisa saber antes de sair de casa.
        Redação pequena: {n 4-12} jornalistas e muitos leitores. Viu alguma coisa? Mande para nós.
        Resumo da manhã às {n 6-8}h, resumo da noite às {n 19-22}h. No meio, só o urgente.`,
      subjects:
        'as obras do viaduto, a falta de água, as novas linhas de ônibus, o alerta de temporal, a coleta de lixo, o preço da passagem, a segurança no centro, o hospital novo',
      posts: `
        Vai faltar água {c em} nesta [terça|quarta|quinta], das {n 8-10}h às {n 15-19}h, [na zona leste|no centro|nos bairros altos]. Encha a caixa hoje à noite.
        [Caminhão|Ônibus|Carreta] quebrado trava a saída {c de}. A fila já passa de {n 2-9} quilômetros.
        A prefeitura {c de} vai gastar {n 3-40} milhões para [trocar a iluminação|recuperar calçadas|reformar o mercado]. As obras começam em [março|maio|agosto].
        Bombeiros retiraram [um gato|uma preguiça|dois filhotes de cachorro] do telhado [de uma escola|de um cinema|da rodoviária] {c em}. Foram {n 2-4} horas de conversa mole até o bicho topar descer.
        Alerta de [temporal|vento forte|chuva intensa] até meia-noite. ¶— Não estacione debaixo de árvore. ¶— Recolha vasos das janelas. ¶— Evite passagens subterrâneas.
        Depois de {n 2-7} anos fechado, reabre o [teatro|mercado|museu] municipal {c de}.
        {p} juntou {n 800-4800:100} assinaturas para [trazer de volta a linha do bairro|salvar as mangueiras da avenida|abrir a biblioteca aos sábados]. Entregou tudo ontem, numa caixa de sapatos.
        Polícia procura testemunhas da batida de ontem, às {n 21-23}h{n 10-50:10}, [na avenida do hospital|no trevo norte|perto da rodoviária]. Ninguém se feriu com gravidade.
        Como está o trânsito por aí? No centro {c de}, [dois quarteirões em dez minutos|pedestre ultrapassa carro|só anda quem está a pé].
        A passagem de ônibus sobe {n 3-9}% a partir de [segunda|domingo]. Estudantes continuam pagando meia.
        {n 52-79}% dos moradores {c de} querem [o centro sem carros aos domingos|ônibus até mais tarde|mais bancos nas praças], mostra pesquisa da universidade local.
        Resumo da manhã ¶1. [Greve dos garis suspensa|Posto de saúde muda de horário|Feira volta à praça]. ¶2. Passagem mais cara em {n 5-20} dias. ¶3. [Sol entre nuvens|Chuva à tarde|Vento e sol], máxima de {n 22-33} graus.
        “São {n 3-9} meses esperando [o asfalto|uma ambulância|resposta]”, reclama {p}, da associação de moradores.
        Operários que abriam [uma vala|uma garagem|a rede de esgoto] {c em} acharam [um poço antigo|louça de dois séculos|trilhos de bonde]. A obra para por {n 3-8} semanas.
        Aeroporto {c de} volta ao normal depois da neblina: {n 8-40} voos atrasados, {n 2-6} cancelados.
        Procura-se Paçoca, vira-lata caramelo, [coleira vermelha|coleira azul|sem coleira], vista pela última vez perto [da rodoviária|do estádio|da feira]. Atende pelo nome e, principalmente, por pão.
        A partir do dia {n 2-28}, a [carteira de motorista|segunda via da identidade|certidão de nascimento] poderá ser pedida pela internet.
        Apagão deixou {n 3-30} mil casas no escuro {c em}. A luz voltou [pouco antes das dez|só de madrugada|na hora da novela].
        Final feliz: [a bicicleta|a sanfona|a máquina de costura] roubada de {p} apareceu numa feira de usados. O vendedor devolveu na hora e ainda pediu desculpas.
        Na feira: [cenoura|cebola|batata] mais cara, [banana|laranja|mandioca] mais em conta. “O povo apalpa mais e leva menos”, diz uma feirante.
        O hospital novo terá {n 120-400:20} leitos e abre [por etapas|antes do fim do ano|em julho]. Por enquanto, só {n 40-75}% das vagas de médico foram preenchidas.
        Correção: a reunião de moradores não é [segunda|terça], como escrevemos. É [quarta|quinta|sexta], às {n 18-20}h, no salão da igreja.
        De graça no fim de semana {c em} ¶• [Chorinho|Banda marcial|Cinema] na praça, sábado às {n 17-19}h ¶• Troca de [livros|mudas|figurinhas], domingo às {n 9-10}h ¶• Passeio guiado pelo centro, domingo às {n 15-16}h
        Não era disco voador: a luz de ontem sobre {c o} era [um balão meteorológico|o canhão de luz de um casamento|um drone perdido].
        Fecha as portas, depois de {n 50-110} anos, a [padaria|barbearia|chapelaria] mais antiga {c de}. Hoje a fila [dobrou a esquina|começou às cinco|tinha até ex-prefeito].
        A Justiça mandou [devolver multas aplicadas por radar com defeito|reabrir o acesso ao rio|silenciar o gerador de um hotel] {c em}. Cabe recurso em {n 5-20:5} dias.
        Matrículas: restam {n 40-300:10} vagas nas creches {c de}. Leve documento, comprovante de endereço e um livro para a fila.
        {p} dirigiu a mesma linha de ônibus por {n 25-38} anos. Na última viagem, os passageiros [encheram o painel de flores|bateram palma em cada ponto|não queriam descer].
        Fogo controlado em [um depósito de móveis|uma fábrica de papelão|uma oficina] na saída {c de}. Sem feridos; a fumaça ainda incomoda.
        Qual rua {c de} você asfaltaria primeiro? Vamos montar um mapa com as respostas e levar [à prefeitura|à câmara|aos técnicos].
        Nasceram {n 2-5} filhotes de [lontra|mico|coruja] no parque. Os nomes serão escolhidos [pelas escolas|por votação|pelos tratadores].
        Balsa parada por {n 2-6} horas por causa [do vento|da maré|de uma pane]. Quem tem pressa deve dar a volta pela estrada.`,
      talk: `
        alguém sabe o que houve na avenida? cheio de polícia / batida, nada grave / já tão liberando uma faixa / valeu, vou por dentro
        tem água aí no centro? / saindo barrenta / disseram que volta às {n 16-21}h / aqui já voltou
        subiu a passagem de novo / e o ônibus passa quando quer / fui de bike hoje e cheguei antes
        essa notícia é do ano passado, gente / verdade, apaguei / acontece, obrigad{p o/a} por avisar
        ouviram o trovão? / tremeu a janela / o cachorro tá embaixo da cama até agora`,
    },
    politics: {
      word: 'Política',
      titles: `[Plenário|Bastidor|Corredor] [aberto|e cafezinho|{c de}]|Política [sem gravata|com lupa|para impacientes]|[Letra da lei|Pauta do dia|Ordem do dia]|[Voto|Urna] e [café|paciência|memória]|[Câmara|Tribuna] {c de}|[Quórum|Emenda|Apuração] com {a}|Atrás do púlpito|[Questão de ordem|Pela ordem|Aparte]|O poder {c em}`,
      about: `
        Lemos [a lei inteira|o orçamento|as atas] para você não precisar.
        Política {c de} e do país, sem torcida. Aqui não se pede voto.
        {p} cobre o parlamento há {n 6-25} anos e conta o que não cabe no discurso.`,
      subjects:
        'a votação do orçamento, a lei eleitoral, a reforma da previdência, o plano diretor, a comissão de transparência, as eleições municipais, a lei do aluguel',
      posts: `
        O parlamento aprovou a lei [do saneamento|dos resíduos|da moradia|da transparência] por {n 3-18} votos de diferença. Falta [a sanção|regulamentar|o dinheiro].
        {n 9-16} horas de sessão para mudar [duas palavras|uma vírgula|uma data]. A vírgula, aliás, [ficou|voltou|custou caro].
        Dicionário: “pedido de vista” é quando alguém diz que precisa ler melhor. Às vezes [precisa mesmo|é só tempo|lê].
        “Não vim fazer amigos, vim fechar conta”, disse {p} ao assumir a comissão de [orçamento|transportes|contas].
        Pesquisa {c em}: {n 28-44}% aprovam a gestão municipal, {n 25-38}% reprovam e o resto [quer falar de buraco na rua|não respondeu|mudou de assunto].
        A oposição quer ouvir o ministro [da agricultura|das obras|da educação]. A base aceitou, mas [a portas fechadas|depois do recesso|por escrito].
        O orçamento em três linhas ¶— [Saúde|Educação|Transporte]: mais {n 3-9}%. ¶— Propaganda oficial: menos {n 5-20}%. ¶— Obras paradas: [continuam paradas|prioridade, de novo|nenhuma linha].
        Caiu {p2}, responsável por [compras|urbanismo|esportes] {c em}. A auditoria achou contratos [repetidos|sem assinatura|sem licitação].
        Cada vereador {c de} apresentou em média {n 9-40} projetos no ano. A maioria [dá nome a rua|cria datas comemorativas|não saiu da gaveta].
        As eleições municipais serão no dia {n 3-27} de [outubro|novembro]. Confira o seu local de votação com {n 20-60:10} dias de antecedência.
        Faltou luz no plenário ontem. Por {n 5-20} minutos [ninguém interrompeu ninguém|houve consenso|só se ouviu a taquígrafa rindo].
        {c} discute se deve [limitar o aluguel por temporada|cobrar estacionamento no centro|fechar uma avenida aos domingos]. Comerciantes pedem calma, moradores pedem pressa.
        Você sabe em quem votou para a câmara na última eleição? Em enquete nossa, {n 38-62}% não lembravam.
        Lemos as {n 120-480:20} páginas da reforma da previdência. O que importa está [no anexo|numa nota de rodapé|no artigo doze]: a transição leva {n 6-15} anos.
        Governo e sindicato [dos professores|dos motoristas|da enfermagem] voltam à mesa na [segunda|quarta]. O pedido é de {n 4-11}%.
        {p} foi {p prefeito/prefeita} de uma cidade de {n 2-9} mil habitantes por dois mandatos. O segredo, diz, era [responder a toda carta|não inaugurar nada pela metade|ir à feira sem assessor].
        Pedimos dados a {n 40-90} órgãos públicos. Responderam {n 12-35}; {n 2-6} mandaram [o arquivo errado|uma foto do papel|só um “recebido”].
        Encontro de governadores {c em}: foto longa, nota curta, [nenhum prazo|um prazo|prazo para definir o prazo].
        Reforma no gabinete: sai um nome político, entra {p}, {p técnico discreto/técnica discreta} com {n 10-30} anos de serviço público.
        O voto em branco {c em} passou de {n 2-4}% para {n 5-9}% em duas eleições. É gente que foi até a urna [para não escolher|para dizer alguma coisa].
        Prefeitos rivais, problema comum: {c} e {c2} assinaram acordo para [dividir o aterro|unificar o bilhete de ônibus|cuidar da mesma bacia].
        Audiência pública sobre o plano diretor {c de} na [terça|quinta], às {n 18-19}h. Qualquer pessoa pode falar por {n 3-5} minutos.`,
      talk: `
        alguém entendeu a reforma? / a parte da idade sim, o resto é sopa de letrinhas / sopa de propósito
        onde vejo meu local de votação? / no site da justiça eleitoral / valeu, tinham mudado minha seção
        {n 9-15} horas de sessão pra isso / e eu assisti / você precisa de um hobby kkk / esse é o hobby
        gostei de {p} no debate / trouxe número pelo menos / metade dos números tava velha / ainda assim, trouxe`,
    },
    economics: {
      word: 'Economia',
      titles: `[Cofrinho|Bolso|Troco|Carnê] [furado|de {a}|do mês]|Economia [da feira|de bairro|sem fumaça|em miúdos]|[Oferta e café|Juros e pão|Preço e prosa]|[Juro composto|Conta de padeiro|Fim do mês]|Quanto custa {c}|[Ponto percentual|Casa decimal]|Na ponta do lápis|[Preços|Salários|Números] {c de}|Economia com {a}`,
      about: `
        Inflação, salário, aluguel e pãozinho: a economia como se vive {c em}.
        Um número explicado com palavras, [todo dia útil|três vezes por semana]. {p}, economista.
        Não damos dica de investimento. Explicamos [de onde sai o dado|por que sobe|o que muda para você].`,
      subjects:
        'a inflação, a decisão do banco central, o preço do pão, o mercado de trabalho, o câmbio, os aluguéis, o salário mínimo',
      posts: `
        A inflação de [março|junho|setembro|novembro] ficou em 0,{n 2-9}%. Puxaram para cima [os ônibus|as hortaliças|os planos de saúde]; para baixo, [o arroz|a gasolina|as roupas].
        O banco central manteve os juros. {n 7-9} em cada dez analistas esperavam isso, e o décimo [também, mas queria aparecer|mudou de ideia na véspera].
        Aluguel {c em}: alta de {n 3-9}% em um ano. Salário: {n 2-4}%. A diferença sai [da poupança|do lazer|da casa dos pais].
        Por que o pão sobe com o trigo e não desce com ele? A farinha é só {n 12-25}% do preço. O resto é [forno, aluguel e gente|energia e salário].
        O desemprego caiu para {n 6-11}%. Boa notícia, com asterisco: metade das vagas é [temporária|sem contrato|de meio período].
        {p} vende [milho|flores|pastel] {c em} há {n 9-30} anos e tem um índice próprio: “Quando pedem [metade|fiado|sem acompanhamento], o mês vai ser fraco”.
        Exportações recuaram {n 2-8}% no trimestre, com [seca|preço menor do minério|demanda fraca na Ásia].
        Gastos que ninguém anota: ¶— assinatura esquecida ¶— tarifa do banco ¶— [entrega de comida|frete|o segundo cafezinho] ¶Juntos, comem de {n 6-8} a {n 9-13}% da renda.
        O salário mínimo sobe {n 4-10}% em [janeiro|maio]. Pequenas empresas pedem parcelamento; o trabalhador, não.
        Núcleo da inflação, em uma frase: a inflação sem [comida fresca e energia|o que mais balança]. Serve para não brigar com [o tomate|a geada].
        A construção cresceu de novo. Só {c em} há {n 30-160:10} prédios em obra e nenhum [carpinteiro livre|pedreiro com agenda].
        Quitar a dívida ou guardar dinheiro? Se o cartão cobra mais do que a aplicação rende, e cobra, [quite|a conta é curta: quite].
        A conta de luz deve cair {n 2-7}% no mês que vem, graças [às chuvas|ao vento|ao consumo menor].
        Quanto tempo para juntar a entrada da casa própria {c em}? {n 9-16} anos, calcula a universidade local. Nos anos noventa eram [quatro|cinco|seis].
        O câmbio andou menos de 1% na semana. [Tédio, e que continue assim|Importador dormiu bem|Ninguém ligou para a redação].
        Safra de [café|milho|cana|laranja] {n 8-25}% menor do que o previsto. Na prateleira, o efeito chega em [dois meses|três meses|meados do ano].
        O que vocês cortaram este ano? Eu cortei [queijo bom|streaming|viagem], e o queijo está difícil.`,
      talk: `
        quanto subiu o aluguel de vocês? / {n 4-9}% / nada, a dona é uma santa / não muda nunca daí
        alguém faz orçamento de verdade? / planilha desde sempre / envelope com dinheiro, igual minha vó / o envelope funciona mais que a planilha
        caiu a inflação e não senti nada / caiu o ritmo, preço não volta / agora entendi, obrigad{p o/a}
        poupança ou título? / depende de quando vai precisar / reserva de emergência tem que estar à mão`,
    },
    business: {
      word: 'Negócios',
      titles: `[Porta de ferro|Balcão|Troco certo|Fiado só amanhã]|Negócio [de bairro|com alma|sem guru]|[Primeiro|Segundo|Próximo] cliente|[Nota|Boleto|Pedido] na mão|Empreender {c em}|[Oficina|Lojinha|Garagem] de {a}|[Do zero|Da ideia] ao caixa|Aberto até tarde|[Sócios|Feirantes|Artesãos] {c de}`,
      about: `
        Histórias de negócios pequenos {c de}: o que deu certo, o que deu errado e quanto custou.
        {p} abriu {n 2-4} empresas e fechou uma. Aqui fala principalmente da que fechou.
        Preço, venda, equipe e caixa. [Sem guru|Sem frase de efeito|Sem promessa].`,
      subjects:
        'a primeira contratação, a formação de preço, as entrevistas com clientes, o fluxo de caixa, a venda por mensagem, os fornecedores, a sociedade',
      posts: `
        Uma empresa {c de} captou {n 2-9} milhões para [entregar peças de bicicleta|reciclar redes de pesca|organizar o estoque de mercadinhos].
        {p} vendeu a [gráfica|cafeteria|loja de tecidos] depois de {n 6-20} anos. “O preço foi fácil. Difícil foi entregar as chaves.”
        Um número para olhar toda segunda: quantos dias o caixa aguenta sem venda. Abaixo de {n 30-60:10}, [acenda a luz amarela|corte antes de sonhar].
        O erro que nos custou {n 3-8} meses: contratar [o primo de alguém|com pressa|antes de ter pedido].
        A loja de ferragens do bairro responde mensagem em {n 3-9} minutos e já vende assim {n 20-45}% do estoque. Site? [Nunca teve|Para quê?].
        Aumentar o preço ou diminuir o pacote? Aumente e avise. Cliente perdoa [reajuste|carta sincera]; não perdoa [embalagem cheia de ar|esperteza].
        Antes de assinar com sócio ¶1. Quem decide no empate? ¶2. E se um quiser sair? ¶3. Quem fica com o nome? ¶4. Quanto cada um tira no [primeiro|segundo] ano?
        Feira de empreendedores {c em}: {n 90-320:10} bancas. O que mais chamou atenção: [sabão de borra de café|móvel de papelão|bicicleta de bambu].
        Recebi uma devolução com bilhete: “Tudo ótimo, [pedi demais por ansiedade|era presente e eu quis ficar|só não coube no elevador]”. Vai para a parede.
        Receber atrasado é emprestar de graça. Data na nota, ligação no dia seguinte, {n 2-5}% de desconto para quem [paga antes|paga à vista].
        {p} e {p2} abriram uma [sorveteria|lavanderia|livraria] {c em} com {n 4-9} anos de economias. No mês {n 5-14}, empataram as contas. Comemoraram [dormindo|com um bolo|com as portas fechadas].
        Fizemos {n 40-80} entrevistas com clientes para descobrir que [ninguém usava a função principal|o problema era a entrega|queriam falar com gente].
        Sem herdeiro: {n 30-140:10} lojas {c de} estão à venda porque os filhos [fizeram outra faculdade|moram longe|não querem acordar às cinco].
        Reunião boa é a que termina antes do café. A de hoje durou {n 12-25} minutos e [decidiu três coisas|sobrou pão de queijo].
        Tenha sempre três fornecedores: o barato, o rápido e o [que atende domingo|de confiança].
        Melhor investimento do ano na oficina: [uma placa legível|uma cadeira decente|luz boa]. Custou menos que o anúncio que não trouxe ninguém.`,
      talk: `
        como vocês cobram cliente que enrola? / ligo, não escrevo / metade adiantado, acabou o problema
        vou contratar a primeira pessoa, e agora? / faz uma semana de teste paga / e escreve direitinho o que espera / meu primeiro chefe nem ele sabia
        anúncio pago vale pra loja {c em}? / primeiro pede avaliação dos clientes / a placa na calçada me deu mais resultado kkk
        meu sócio quer sair, como calcula a parte dele? / vocês assinaram algo? / não… / chama um contador de fora antes de brigar`,
    },
    crypto: {
      word: 'Cripto',
      titles: `Bloco [gênese|a bloco|e calma]|Cripto [com calma|sem promessa|em português|de boteco]|[Chave privada|Carteira fria|Frase semente]|[Cadeia|Bloco|Nó] e [café|rede|prosa]|Satoshi [de troco|na feira|do bairro]|Cripto {c}|O nó de {a}|[Taxa|Hash|Rede] do dia|Doze palavras`,
      about: `
        Cripto para quem tem pouca paciência. [Não vendemos sinais|Não existe grupo vip|Não prometemos nada].
        {p} acompanha o mercado há {n 5-11} anos e ainda se espanta.
        Segurança, imposto e tecnologia de blockchain. Nada aqui é recomendação.`,
      subjects:
        'o bitcoin, o halving, as carteiras frias, as stablecoins, as taxas da rede, o imposto, a segurança das chaves',
      posts: `
        O bitcoin andou {n 3-9}% na madrugada, quase tudo [em uma hora|com pouco volume|antes das seis].
        Frase semente não se digita em site. Nem no do suporte, nem no do sorteio, nem no que [um amigo mandou|parece igualzinho|apareceu primeiro na busca].
        Corretora suspendeu saques por {n 5-30} horas “para manutenção”. É a [segunda|terceira] vez no ano.
        As taxas da rede estão {n 3-9} vezes menores que no pico de [maio|dezembro]. Bom dia para juntar os trocados da carteira.
        {p}, {c de}, perdeu o acesso à carteira numa mudança. Achou a senha {n 3-14} meses depois, [dentro de um livro de receitas|na caixa do presépio|colada embaixo da gaveta].
        Stablecoin é uma moeda que promete valer sempre o mesmo. A pergunta é [quem guarda as reservas|quem audita|o que acontece se todos saírem juntos].
        Mineradores venderam {n 2-7}% das reservas no mês.
        Vai testar um aplicativo novo? ¶— Carteira separada. ¶— Valor de [um lanche|um cinema|uma pizza]. ¶— Leia as permissões. ¶— Espere {n 24-72:12} horas antes de aumentar.
        Pelas novas regras, corretoras terão que [separar o dinheiro dos clientes|publicar reservas|identificar transferências grandes] a partir de [janeiro|julho].
        Uma padaria {c de} aceita Lightning há {n 4-11} meses. Pagaram assim {n 9-40} clientes, “e {n 3-6} eram o meu sobrinho”, diz a dona.
        Halving corta pela metade o prêmio do minerador. Não é mágica: é [calendário escrito no código|escassez com data marcada].
        Comprar tudo de uma vez ou aos poucos? Simulamos {n 3-6} anos: aos poucos deu [menos susto|resultado parecido|sono melhor], nem sempre mais lucro.
        Falha em uma ponte entre redes expôs {n 2-40} milhões. A equipe ofereceu [recompensa pela devolução|dez por cento a quem devolver].
        Quando o porteiro pergunta se ainda dá tempo de comprar, [o mercado está quente|vem correção|já subiu]. Índice caseiro, {n 60-80}% de acerto.
        Anote: dia {n 4-26} entra a atualização na rede de testes; a principal vem [dois meses depois|até o fim do ano], se nada quebrar.
        O imposto pede data e preço de cada venda. Baixe o histórico agora: {n 2-4} plataformas avisaram que [vão apagar registros antigos|mudam de formato].`,
      talk: `
        qual carteira pra começar? / código aberto e palavras no papel / papel, nunca foto / dois papéis em dois lugares
        o “suporte” me pediu a frase semente / bloqueia, é golpe / suporte nunca pede isso, nunca
        minha transação tá parada / colocou taxa baixa / espera que entra / entrou, levou {n 3-9} horas
        caiu {n 5-12}% e o grupo do trabalho sumiu / silêncio é o melhor indicador kkk / eu só olho no fim do mês`,
    },
    tech: {
      word: 'Tecnologia',
      titles: `[Cabo|Botão|Cursor|Pino] [solto|piscando|vermelho]|Desliga e liga|Tecnologia [da vovó|sem medo|com manual]|[Código|Pixel|Chip] [e sal|do sul|{c de}]|Modo avião|[Banda larga|Memória cheia|Tela azul]|[Teclado|Roteador|Laboratório] de {a}|{c} [on-line|em rede]|[Versão|Beta|Correção] de segunda`,
      about: `
        Testamos aparelhos até eles reclamarem. [Compramos tudo|Nenhum fabricante lê antes].
        Programas, privacidade e conserto, explicados para gente normal.
        Tecnologia {c de}, com menos propaganda e mais [chave de fenda|pergunta|linha de comando].`,
      subjects:
        'os modelos abertos, o teste de bateria, os roteadores de casa, a atualização de segurança, o celular consertável, a privacidade, as cópias de segurança',
      posts: `
        A atualização de hoje fecha {n 12-70} falhas, e duas já são usadas em ataques. Instale [antes do almoço|agora|e reinicie].
        Testamos {n 3-6} notebooks por um mês. Ganhou o [mais silencioso|de teclado feio|que ninguém anuncia].
        Pesquisadores {c de} criaram um [sensor|chip|motor] que gasta {n 20-50:5}% menos energia. Agora falta o difícil: fabricar barato.
        Internet lenta? ¶1. Roteador no alto, longe [do micro-ondas|do aquário]. ¶2. Troque o canal. ¶3. Veja quem está baixando série. ¶4. Só então ligue para a operadora.
        Meu celular fez {n 4-7} anos. Troquei [a bateria|a tela|o conector] em {n 20-50:5} minutos e ele não se aposenta tão cedo.
        A senha mais usada do país continua sendo uma fileira do teclado. Em segundo, [o nome do time|o nome do cachorro].
        Um modelo de linguagem aberto já roda em computador de {n 8-16:8} GB. É lento, [erra datas|resume bem|fala bonito], mas nada sai da sua casa.
        {p} mantém {p sozinho/sozinha} uma biblioteca usada por {n 20-90:5} mil projetos. Pediu ajuda na segunda; até sexta vieram {n 30-140} voluntários.
        Regra do 3-2-1: três cópias, dois tipos de mídia, uma fora de casa. A minha fica [na casa da sogra|na gaveta do trabalho|com meus pais].
        Medimos: o fone em promoção toca {n 18-34} horas, {n 2-6} a menos que na caixa.
        Qual botão você tiraria do celular? Voto [no do assistente|em nenhum: quero mais botões|no de volume, que aperto sem querer].
        O novo portal de serviços {c de} caiu em {n 9-40} minutos. No segundo dia [puseram fila virtual|chamaram um técnico aposentado|funcionou].
        Cabo USB-C não é tudo igual. De {n 10-20} que testamos, {n 3-6} não entregavam a potência da etiqueta. [Desconfie do fininho|Guarde o original].
        Fabricantes terão que vender peças por {n 5-8} anos. Para quem conserta, [é Natal|já era hora].
        Apaguei {n 30-90} aplicativos hoje. Saudade de [nenhum|um|uma lanterna].
        Oficina gratuita de conserto de eletrônicos {c em}, [sábado|domingo] às {n 9-14}h. Leve o aparelho e a paciência; a solda é por nossa conta.`,
      talk: `
        vale trocar o HD de um notebook velho? / vira outra máquina / e põe mais memória se der / feito, liga em {n 9-20} segundos
        que antivírus vocês usam? / o do sistema e bom senso / meu pai não tem a segunda parte
        molhou meu celular / desliga já e não carrega / arroz não funciona, leva pra abrir / levei, salvaram
        alguém passou a casa toda pra linux? / eu, minha mãe nem notou / a impressora notou kkk`,
    },
    education: {
      word: 'Educação',
      titles: `[Giz|Lousa|Carteira|Lápis] e [apagador|recreio|paciência]|Sala [aberta|dos fundos|{c de}]|[A aula|O recreio|O caderno] de {a}|Lição [de casa|para pais|de segunda]|[Aprender|Estudar] [devagar|sem drama|{c em}]|Segunda fileira|[Prova surpresa|Nota de corte|Média sete]|Caderno de rascunho|Educação [sem sinal|de pijama]`,
      about: `
        Recursos e desabafos de {p}, {p professor/professora} do ensino fundamental {c em}.
        Bolsas, cursos gratuitos e jeitos de estudar que funcionam.
        Para professores cansados e alunos curiosos. [Tudo dá para imprimir|Tudo é de graça].`,
      subjects:
        'as provas finais, a leitura em voz alta, as bolsas de estudo, a revisão espaçada, a lição de casa, a matemática sem medo, os idiomas',
      posts: `
        Faltam {n 5-20} dias para pedir a bolsa de [transporte|alimentação|mestrado]. Separe [o histórico|o comprovante de renda|a carta de motivação].
        Uma aluna de {n 7-10} anos quis saber [quem inventou a segunda-feira|se o zero é sozinho|por que o h é mudo]. Joguei fora o plano de aula.
        Estude {n 20-30:5} minutos, pare cinco, celular em outro cômodo. É chato, mas [funciona|rende o dobro].
        {p} ensina frações com [pizza de papelão|receita de bolo|batida de samba] {c em}. Neste ano [ninguém ficou de recuperação|pediram mais exercícios].
        Lição de casa nas férias? Na nossa escola votamos, e {n 55-80}% das famílias disseram não.
        Para ler um texto difícil ¶— comece pelo fim ¶— depois os títulos ¶— sublinhe pouco, a lápis ¶— explique para [o gato|alguém de dez anos|a sua avó]
        A universidade {c de} abriu {n 8-30} cursos on-line gratuitos. O mais procurado: [estatística|língua de sinais|primeiros socorros].
        “Não sou de humanas nem de exatas, sou de recreio.” Escrito numa prova minha, [ganhou meio ponto|merecia quadro].
        Revisão espaçada em uma linha: amanhã, daqui a {n 3-5} dias e daqui a [duas|três] semanas.
        Faltam professores de [física|música|inglês] {c em}: {n 15-90} vagas abertas a um mês das aulas.
        Corrigi {n 60-120} provas. Melhor resposta, sobre as partes da célula: [“a de dentro e a de fora”|“núcleo, parede e portaria”|“depende da operadora”].
        A biblioteca da escola emprestou {n 300-900:50} livros no bimestre. Segredo: quem [escolhe são as crianças|empresta é a turma do quinto ano].
        Ensaie a apresentação em pé e em voz alta, pelo menos {n 3-5} vezes. Reler sentado [dá sono|engana].`,
      talk: `
        como fazer criança ler em casa? / eu leio do lado, sem celular / gibi, nunca falha / vou tentar ler do lado
        prova de química amanhã e não sei nada / faz a prova do ano passado / e dorme, sério / passei raspando, valeu
        alguém pediu a bolsa esse ano? / eu, demorou {n 5-9} semanas / guarda cópia de tudo, me pediram duas vezes
        meu filho diz que odeia matemática / a matemática ou o professor? / boa pergunta / tenta jogo de cartas, o meu mudou assim`,
    },
    sport: {
      word: 'Esportes',
      titles: `[Segundo|Terceiro] tempo|[Escanteio|Chute|Drible|Contra-ataque] [curto|no ângulo|e gol]|[Arquibancada|Várzea|Vestiário|Geral] {c de}|Esporte [de bairro|de chinelo|sem gritaria]|[Apito final|Minuto noventa|Prorrogação]|{c} [joga|corre|treina]|[Quadra|Pista|Raia] [molhada|de terra|livre]|O apito de {a}|Bola [murcha|na rua|fora]`,
      about: `
        Futebol, vôlei, corrida e o que se jogar {c em} neste fim de semana.
        Crônicas de {p}, {n 300-900:50} jogos vistos da arquibancada.
        Placar rápido, análise lenta. [Aqui não se xinga juiz|Torcidas todas bem-vindas].`,
      subjects:
        'a final da copa, a janela de transferências, a maratona, o novo técnico, a lista de lesionados, o clássico, o acesso',
      posts: `
        Fim de jogo: {c} {n 2-4} a {n 0-1} {c2}. Resolvido [na primeira meia hora|de cabeça|pelo lado esquerdo].
        {p} marcou aos {n 30-44} do segundo tempo e [correu para o banco|tapou os ouvidos|nem comemorou: jogou lá quatro anos].
        O técnico poupa {n 3-5} titulares para o [clássico|jogo de volta] de domingo.
        “Corremos muito e pensamos pouco”, resumiu {p2} depois da [terceira|quarta] derrota seguida.
        Maratona {c em}: largada às {n 5-7}h, {n 3-14} mil inscritos, água a cada [três|cinco] quilômetros. Conselho de veterano: nos dez primeiros, [segure|converse].
        {p} fica fora por {n 3-10} semanas com lesão [no tornozelo|na coxa|no joelho].
        A classificação depois de {n 9-28} rodadas: líder com {n 2-7} pontos de folga e [cinco times brigando|um empate quádruplo|confusão bonita] lá embaixo.
        Contratação: {p}, {n 19-27} anos, {p lateral canhoto/lateral canhota}, assina por [duas|três] temporadas com o clube {c de}.
        Meu pai me levou ao estádio debaixo de chuva. Perdemos de {n 3-5} a zero e [voltamos cantando|comemos amendoim o caminho todo|virei {me torcedor/torcedora} para sempre].
        Sair jogando em três passos ¶1. Goleiro com duas opções. ¶2. Volante nunca de costas e sozinho. ¶3. Ponta que [prende o lateral|volta]. ¶No papel é lindo: sábado o time perdeu {n 9-20} bolas assim.
        Etapa de [montanha|serra] no domingo: {n 140-210} km e {n 2-5} subidas. O líder tem {n 20-90} segundos.
        Árbitro de vídeo na segunda divisão? Custa o mesmo que [as bolas da temporada|o gramado|dois ônibus].
        Piscina: {p} baixou {n 2-9} décimos nos [cem costas|duzentos livre|cinquenta borboleta].
        O time feminino de vôlei {c de} venceu {n 8-17} seguidas num ginásio de {n 400-900:100} lugares. Ontem [ficou gente na porta|esgotou|abriram o portão].
        Na várzea {c de}, o campeão leva [um boi|um troféu de madeira|feijoada para trinta]. A final é domingo, às {n 9-10}h, com {n 2-4} mil pessoas no barranco.
        Três técnicos em {n 5-9} meses. Talvez o problema [não sente no banco|use camarote|seja a pressa].`,
      talk: `
        foi pênalti ou não? / claríssimo / nem encostou / vi {n 4-9} vezes e não sei
        alguém corre domingo {c em}? / eu, dez km / meia, se o joelho deixar / a gente se vê na largada
        e o técnico novo? / tem que dar tempo / falamos isso dos últimos três / pelo menos usa a base
        acabou ingresso da final / tenho um sobrando, meu irmão não vai / te chamo no privado agora`,
    },
    health: {
      word: 'Saúde',
      titles: `[Respire|Alongue|Caminhe] [devagar|e siga|melhor]|Saúde [sem milagre|de bairro|com evidência]|[Passo a passo|Fôlego novo|Pulso firme]|Consulta com {a}|[Sono|Água|Sombra] e [fruta|rede|sossego]|{c} em movimento|[Coluna reta|Cabeça fria|Pé no chão]|Bons [hábitos|sonhos]|Meia hora por dia`,
      about: `
        Hábitos pequenos, explicados por {p}, fisioterapeuta {c em}. Não substitui consulta.
        Lemos estudos sobre sono, exercício e comida, e contamos [o que eles dizem mesmo|quantas pessoas participaram].
        Sem dieta da moda, sem antes e depois. Mexer o corpo, dormir, comer melhor.`,
      subjects:
        'o treino de força, o sono, a corrida da manhã, a vitamina D, a dor nas costas, o estresse, a postura no trabalho',
      posts: `
        Vinte minutos de caminhada depois do [almoço|jantar] valem mais que {n 2-3} horas de culpa.
        Faça {n 8-15} agachamentos enquanto [passa o café|o elevador não vem|a água ferve]. Ninguém está olhando.
        Tosse: procure o posto se passar de {n 2-3} semanas, se vier com febre alta ou [dor no peito|falta de ar].
        Uma médica {c de} receita [forró|horta|caminhada em grupo] duas vezes por semana. Dos {n 40-90} pacientes, {n 28-38} continuam depois de seis meses.
        O sono começa de manhã: sol antes das {n 8-10}h, café só até [o almoço|as duas].
        Para quem trabalha sentado ¶— levante a cada {n 30-50:10} minutos ¶— ombros para trás, {n 8-12} vezes ¶— olhe longe por vinte segundos ¶— água, [não outro café|mesmo sem sede]
        “Minhas costas doíam porque eu não pedia ajuda com as caixas”, conta {p}, {n 45-70} anos. Hoje treina [com a neta|no clube|duas vezes por semana].
        Calma com a manchete sobre [vinho|chocolate|café]: eram {n 18-60} voluntários por {n 3-8} semanas.
        Doação de sangue {c em}: [quinta|sexta|sábado], das {n 8-9}h às {n 13-16}h. Vá alimentado e com documento.
        Exercício escolhido como castigo dura {n 9-20} dias. Escolha um que [divirta|fique perto de casa|tenha companhia].
        {n 20-60:5} noites sem tela no quarto. Durmo antes, leio mais e [discuto com menos desconhecidos|sonho coisas estranhíssimas].
        Fruta inteira ganha do suco: a mesma [laranja|manga|maçã], com a fibra que [segura a fome|freia o açúcar].
        Quantos passos ontem? Fiz {n 3-11} mil, dos quais {n 200-900:100} [procurando a chave|atrás do cachorro|entre a cozinha e o sofá].`,
      talk: `
        como largaram o café? / uma xícara a menos por semana / não larguei, cortei o da tarde e durmo bem / vou por aí
        pescoço doendo de computador / sobe a tela na altura do olho / e levanta toda hora / botei dois livros embaixo, já melhorou
        correr em jejum presta? / me dá tontura / curtinho, tudo bem / se toma remédio, pergunta antes
        voltei pra academia depois de {n 2-6} anos / aee / amanhã você não desce escada kkk / confirmo, nem sento`,
    },
    travel: {
      word: 'Viagens',
      titles: `[Mala|Mochila|Bolsa] [de mão|leve|meio feita]|[Plataforma|Cais|Portão] [sete|três|nove]|Ônibus [da noite|leito|das seis]|[Parada|Noite|Escala] {c em}|Só [ida|de passagem]|Viagens [baratas|lentas|de feriado]|[Mapa|Janela|Poltrona] de {a}|[Postais|Desvios|Trilhas] {c de}|Ao sul de tudo`,
      about: `
        Roteiros curtos saindo {c de}, de ônibus, trem ou a pé. Preço real, horário conferido.
        {p} viaja com {n 7-10} quilos e conta [o que dá errado|onde se come bem|onde descer].
        Viajar devagar e gastar pouco. [Ninguém paga nossos hotéis|Sem hospedagem de cortesia].`,
      subjects:
        'os ônibus noturnos, a bagagem de mão, as regras do visto, as cidades pequenas, as trilhas, viajar sem companhia, os mercados locais',
      posts: `
        Ônibus noturno {c de} para {c2 o}: manta, [filme pela metade|lanche tímido|ar no máximo] e {n 2-4} paradas. Faria de novo.
        O centro histórico é bom antes das {n 8-9}h. Depois vira [fila|loja de ímã|guarda-chuva de guia].
        Minha mala para {n 5-10} dias ¶— três camisetas ¶— uma calça que seca sozinha ¶— [sabão em barra|varal de corda|tapa-ouvidos] ¶— um livro para deixar no caminho
        Uma pousada a {n 2-4} horas {c de} ainda tem quarto para [o feriado|o fim de semana|a Páscoa]. Reserva só por telefone, e quem atende é a avó.
        Janela ou corredor? Há {n 10-30} anos na janela, [um arrependimento só|sem debate].
        {p} atravessou o sertão [de bicicleta|de carona|de ônibus de linha] e gastou menos que um mês de aluguel.
        Renove o passaporte com {n 6-8} meses de folga. Muitos países recusam documento perto de vencer.
        Onde comer {c em} sem aplicativo: onde houver [fila de operário ao meio-dia|cardápio escrito à mão|avó no caixa].
        Perdi o último ônibus num povoado de {n 90-400:10} habitantes. Acabei [jantando com o padre|num aniversário de quinze anos|dormindo na escola]. Melhor noite da viagem.
        Baixa temporada {c em}: diária {n 20-40:5}% menor e museu [vazio|em silêncio].
        “Não tem medo de viajar sem ninguém?” Medo eu tenho de [grupo de viagem com oito pessoas|dividir conta|escolher restaurante em assembleia].
        Um dia a pé {c em}: mercado às {n 7-9}h, [mirante|jardim botânico|cemitério antigo] antes do calor, cochilo, e no fim da tarde [praça|sorvete|uma cadeira na calçada].
        Mudou o horário do ônibus entre {c o} e {c2 o}: {n 3-6} saídas por dia, a primeira às {n 5-7}h{n 10-50:10}.`,
      talk: `
        três dias {c em}, o que não perder? / o mercado cedinho / anda sem plano pelos bairros / e come onde taxista come
        seguro viagem, precisa? / sempre / eu achava que não até quebrar o pé / convencid{p o/a}
        o ônibus é confortável? / o leito sim / leva casaco, o ar é polar kkk
        cancelaram meu voo / vai no balcão, não liga / guarda os recibos / consegui pra amanhã às {n 6-9}h`,
    },
    food: {
      word: 'Culinária',
      titles: `Colher de pau|[Panela|Frigideira|Caçarola] [velha|funda|sem tampa]|Cozinha [sem pânico|de segunda|com o que tem|da vó]|[Sal|Alho|Coentro] e [paciência|limão|azeite]|[Fogo baixo|Ponto de sal|Banho-maria]|A mesa de {a}|{c} [à mesa|com fome]|[Refogado|Farofa|Caldo]|Pão [de ontem|na chapa|com manteiga]`,
      about: `
        Receita de semana para quem chega tarde. {n 4-7} ingredientes, uma panela.
        {p} cozinha {c em} e escreve enquanto [a massa descansa|o feijão pega pressão|o pudim esfria].
        Botecos, feiras e pensões {c de}. [Pagamos a conta|Vamos duas vezes antes de opinar].`,
      subjects:
        'o fermento natural, o feijão de todo dia, as panelas de ferro, o arroz soltinho, o bolo simples, os doces da avó, as conservas caseiras',
      posts: `
        Bolo de [fubá|cenoura|laranja]: forno a {n 170-180:10} graus, {n 35-50:5} minutos. Abriu antes, solou.
        Uma pitada de sal [no brigadeiro|na massa doce|na fruta] muda tudo, garante {p}, {n 15-40} anos de balcão.
        O melhor caldo {c de} sai [só às quintas|até acabar|depois das seis], num lugar de {n 5-9} mesas sem placa.
        Feijão que dá certo ¶1. De molho na véspera. ¶2. {n 20-30:5} minutos de pressão. ¶3. Alho dourado, não queimado. ¶4. Amasse uma concha e [devolva|esqueça a pressa].
        Feijão por cima ou por baixo do arroz? Em casa somos {n 4-6} e [há três partidos|já houve choro].
        Arroz não se mexe. [Escreva na geladeira|Conte ao cunhado|Ponto final].
        Na feira: [caju|manga|jabuticaba|abóbora] no ponto. A dona da banca escolhe [pelo cheiro|pelo dia em que você vai comer|pela sua cara].
        Descongele na geladeira, de um dia para o outro. Na pia, perde-se [a textura|o jantar].
        Minha avó media com a mão. Pesei o punhado dela: {n 45-80} gramas, {n 2-4} de diferença. [Melhor que a balança|Que pulso].
        Fomos conhecer a nova [pensão|cantina|tasca] {c de}. Bom: o ensopado e o pão. Médio: {n 25-50:5} minutos de espera. Ruim: [a música|o pudim de caixinha|o café].
        Fermento natural, dia {n 4-9}: borbulha, cheira a [maçã|iogurte|tinta] e já tem nome.
        Cebola sem choro: {n 10-20:5} minutos na geladeira e faca amolada. [Vela acesa|Colher na boca] é teatro.
        Concurso de [pastel|coxinha|empada] {c em}: venceu {p}, com recheio de [palmito|abóbora com queijo|cogumelo]. Os jurados repetiram.`,
      talk: `
        tudo gruda na minha panela de ferro / esquenta mais antes do óleo / e nada de detergente forte / parou de grudar, mágica
        caldo dura quanto na geladeira? / três dias / congela em forminha de gelo / ideia roubada
        onde comer bem e barato {c em}? / no mercado, segundo andar / pede o prato do dia
        meu bolo afundou / abriu o forno? / talvez… / sempre é isso kkk`,
    },
    music: {
      word: 'Música',
      titles: `[Lado B|Faixa bônus|Bis|Disco riscado]|[Corda|Tecla|Palheta] [solta|perdida|preta]|Música para [cozinhar|o ônibus|varar a noite|chorar um pouco]|[Ensaio|Roda|Sarau] {c em}|[Dó|Fá|Sol] sustenido|Os discos de {a}|[Vinil|Fita|Rádio] e [poeira|café]|{c} [toca|canta]|[Clave de sol|Compasso de espera|Tom maior]`,
      about: `
        Um disco por dia, velho ou novo, com [três motivos|uma história|o minuto exato].
        Shows pequenos {c de}: bares, quintais e salas de ensaio.
        {p} toca [baixo|trombone|cavaquinho] e escreve sobre o que ouve na estrada.`,
      subjects:
        'o novo álbum, os vinis, a programação do festival, os pedais de guitarra, as gravações ao vivo, o samba, as letras de canção',
      posts: `
        {p} anuncia turnê de {n 9-28} shows. O show {c em} será no dia {n 3-28} de [abril|agosto|novembro].
        A faixa {n 3-9} você vai repetir. A {n 10-12}, [só de madrugada|nunca em festa|quando bater saudade].
        Gravaram tudo [numa capela|num galinheiro|na cozinha do baixista], em {n 4-10} dias, com um microfone. Dá para ouvir [a chuva|o cachorro|a cadeira], e ainda bem.
        Um samba triste dura {n 3-4} minutos e anima a semana.
        Qual foi o primeiro disco que você comprou com o próprio dinheiro? O meu, uma fita de [forró|rock|fado] numa banca {c de}.
        Festival {c em}: {n 18-45} atrações, dois palcos, [entrada grátis até as seis|espaço para crianças|sombra de verdade]. O encerramento é da orquestra.
        Vinis que ainda saem barato ¶— trilhas de novela ¶— orquestras de baile ¶— [seresta|carimbó|música de circo] ¶— disco de ginástica, acredite
        Quem afina o piano [da catedral|do teatro|do conservatório] faz isso de ouvido há {n 20-45} anos. “Piano desafina [de umidade e de silêncio|quando ninguém toca].”
        Vi {p} numa sala de {n 60-180:20} lugares. Começou [no escuro|sem microfone|de costas], pediu silêncio e teve. Saí sem vontade de falar.
        Troca de acorde se treina assim: metrônomo em {n 50-70:5}, {n 5-10} minutos por dia, [paz com o fá|vizinhos pacientes].
        A venda de vinil cresceu {n 6-18}%. Detalhe: {n 3-4} em cada dez compradores [não têm toca-discos|têm menos de vinte e cinco].
        Roda de choro aberta {c em}, [terça|quinta], {n 18-20}h. Trouxe instrumento, sentou.
        Resenha de uma linha: [um disco de violão|um ao vivo cru|uma estreia de voz e piano] com cheiro de casa de janela aberta.`,
      talk: `
        o que vocês ouvem pra trabalhar? / jazz sem voz / forró, rendo o dobro / com forró eu levanto da cadeira
        alguém vai no show de sexta {c em}? / eu, na pista / fico com meu sobrinho, mandem vídeo
        comecei violão com {n 35-60} anos, é tarde? / nunca / o dedo dói três semanas e passa / tô na segunda, obrigad{p o/a}
        meu vinil novo tá pulando / limpa a agulha / vê se tá nivelado / era a mesa, valeu`,
    },
    cinema: {
      word: 'Cinema',
      titles: `[Última|Primeira|Quinta] fila|[Sessão dupla|Sessão da meia-noite|Matinê]|[Corte|Fade] final|[Plano|Rolo|Fotograma] [fixo|perdido|queimado]|Cinema [de bairro|legendado|de domingo]|A poltrona de {a}|[Pipoca salgada|Créditos finais|Luz de serviço]|{c} em preto e branco|Sem spoiler`,
      about: `
        Resenhas curtas que não contam o final. {n 2-4} filmes por semana.
        Salas, mostras e cineclubes {c de}. {p} vai às [segundas|terças], que é mais barato.
        Filme velho e novo, legendado. [Discute-se com carinho|Filme ruim também entra].`,
      subjects:
        'o vencedor do festival, a versão do diretor, as comédias antigas, a nova temporada, as trilhas sonoras, o cinema mudo, os documentários',
      posts: `
        Sobram {n 15-35:5} minutos, mas [o final|a cena do trem|o último olhar] perdoa tudo.
        {p} faz [um detetive que esquece rostos|a viúva que rouba relógios|o carteiro de uma vila sem cartas] e carrega o filme nas costas.
        Cineclube {c de}: filme mudo com piano ao vivo, [quinta|sábado], {n 19-21}h. Paga quem pode.
        Qual filme você mais repetiu? O meu é uma comédia de portas: {n 11-30} vezes, e ainda [rio do mordomo|não sei quem pegou a mala].
        Só tem {n 80-95} minutos? Suspense [uruguaio|coreano|português], três personagens, uma casa e nenhuma explicação.
        Programa caseiro ¶Sexta: um de [trem|assalto]. ¶Sábado: um musical que [acabe mal|não pareça musical]. ¶Domingo: aquele de que a sua mãe [sempre fala|sabe as falas].
        “Filmamos {n 18-30} dias com luz natural e muito medo”, disse {p2} na estreia {c em}.
        O último cinema de rua {c de} volta com {n 90-220:10} poltronas. A primeira sessão será [o filme que passava quando fechou|escolhida pelo público].
        A série cansa no episódio {n 4-6} e renasce quando [o irmão some|muda o narrador|ninguém fala por dez minutos].
        Preste atenção no som: na primeira meia hora só há [ventilador|grilo|louça]. Quando entra o violino, dói.
        Venceu o festival um documentário sobre [uma banda de interior|costureiras de circo|o último faroleiro], filmado ao longo de {n 4-9} anos.
        Matinê de hoje: {n 3-7} pessoas, duas dormindo e uma senhora [avisando o mocinho|contando o final|aplaudindo sozinha]. Amo.
        Dublado ou legendado? Com criança, dublado. Com comédia francesa, [legenda|nem discuto].
        A refilmagem tem {n 20-40} minutos a mais e entendeu [metade|as roupas, não a piada|tudo menos o silêncio].`,
      talk: `
        indiquem algo curto pra hoje / o do trem, {n 80-95} minutos / é triste? / um tiquinho, mas vale
        já viram o final da série? / sem spoiler!! / só digo: lenço / isso já é spoiler
        que sala {c de} passa legendado? / a do centro, às terças / e o cineclube, mas chega cedo
        dormi no filme que ganhou o festival / eu também e adorei / como adorou dormindo? / o que vi, adorei`,
    },
    books: {
      word: 'Livros',
      titles: `[Página dobrada|Capítulo zero|Página em branco]|[Marcador|Contracapa|Orelha|Colofão]|Livros [de sebo|emprestados|pela metade|com farelo]|[Ler|Reler] [em voz baixa|no ônibus|{c em}]|A estante de {a}|[Tinta|Papel] e [chá|traça]|[Nota de rodapé|Margem a lápis]|{c} lê|Cabeceira`,
      about: `
        Resenhas sinceras dos livros que terminamos, e dos que não.
        {p}, {p livreiro/livreira} {c em}, indica um livro por pessoa. Conte do que você gosta.
        Clube de leitura por mensagem: um livro por mês, {n 30-60:10} páginas por semana, sem prova.`,
      subjects:
        'os contos, os sebos, a tradução, o desafio de leitura, os romances de estreia, a poesia, as biografias',
      posts: `
        Romance de estreia, {n 18-40} capítulos, nenhum sobrando. É sobre [duas irmãs e uma gráfica|um carteiro que abre cartas|uma vila à espera da ponte].
        Larguei o livro na página {n 40-120}. [Não é ele, sou eu|É ele, sim|Dei três chances].
        {p} lança [contos|poemas|crônicas] {c em} na [quarta|sexta], às {n 18-20}h. Tem café e pergunta difícil.
        Num sebo {c de} achei uma dedicatória: “Para Elvira, que [não vai ler|já sabe o fim|me emprestou]”. Levei por causa da Elvira.
        O tradutor levou {n 2-6} anos para achar a palavra certa para [um verbo japonês|um xingamento carinhoso|um tipo de chuva]. Valeu cada mês.
        Para voltar a ler ¶— um livro de cartas ¶— um de [terror curtinho|viagem de trem] ¶— um que você leu aos quinze
        Vocês riscam livro? Eu, a lápis. {p2} usa [caneta vermelha|marca-texto|régua], e seguimos amigos.
        A biblioteca {c de} perdoa multas até o dia {n 10-28}. O empréstimo mais atrasado tem {n 12-35} anos.
        “Escrevo à mão porque assim [me entedio na velocidade certa|nada me notifica|corrijo antes de errar].”
        Conto se lê em pé, romance se lê deitado. Teoria minha, {n 4-9} amigos contra.
        Desafio do mês: {n 15-25:5} páginas por dia, [no ônibus|antes do celular|com café]. Falhou um dia? Segue no outro.
        O prêmio foi para um livro sobre [a seca|lavadeiras|um torneio de xadrez], escrito em {n 8-20} noites e revisto por {n 3-7} anos.
        Biografia de {n 500-900:50} páginas. As cem primeiras são [parentes|parentes e clima]; depois não se larga mais.`,
      talk: `
        o que estão lendo? / conto, um por noite / romance russo, tô no quinto Ivan / calma que no fim dá pra distinguir
        papel ou leitor digital? / papel em casa, leitor no ônibus / papel sempre / minha coluna vota no leitor
        livro pra dar ao meu pai, que lê pouco? / crônica / algo curto e engraçado / levo os dois, valeu
        algum sebo bom {c em}? / atrás do mercado tem dois / vai com tempo e sem mochila`,
    },
    games: {
      word: 'Jogos',
      titles: `[Chefe|Nível|Mapa] [final|secreto|sem salvar]|Só mais uma partida|[Pixel|Controle|Cartucho] [soprado|emprestado|{c de}]|[Pausa|Continuar|Nova partida]|Jogos [de sofá|esquisitos|de mesa|com irmãos]|A partida de {a}|[Dado|Peão] [perdido|preto|solto]|Ponto de controle|[Clã|Guilda] {c}`,
      about: `
        Jogos pequenos que merecem barulho. Zeramos antes de opinar.
        Consoles antigos, tabuleiros novos e mesa aberta às [quintas|sextas] {c em}.
        {p} analisa um jogo por semana, [com as horas reais|com bugs incluídos].`,
      subjects:
        'as notas da atualização, as speedruns, os jogos indie, os jogos de tabuleiro, as partidas cooperativas, os consoles antigos, a dificuldade',
      posts: `
        A atualização deixou o último chefe {n 10-25:5}% mais fraco e a comunidade reclama: “Agora que eu já [sofri|venci|chorei]?”.
        Estúdio de {n 2-5} pessoas {c de} vendeu {n 40-300:20} mil cópias de um jogo sobre [uma agência de correio|um farol|consertar rádios].
        Análise: {n 7-14} horas de enigmas, nenhum truque barato e um final que [pede papel e lápis|se joga em silêncio].
        Perdemos {n 6-15} vezes para o mesmo [dragão|padeiro|elevador]. Ganhamos quando {p} parou de [correr|ajudar|falar].
        Modo fácil sem culpa? Sim. [Tenho filhos|Tenho {n 40-60} anos|Quero ver a história].
        Noite de tabuleiro {c em}: [sexta|sábado], a partir das {n 18-20}h. São {n 30-90:10} jogos e alguém que sabe as regras.
        Novo recorde de speedrun: {n 21-58} minutos. O segredo é [pular contra o moinho|não falar com o rei|salvar no meio do salto].
        Começando num jogo de cidade ¶— pause, pause sempre ¶— {n 2-4} ruas antes das casas ¶— [nunca venda o poço|deixe espaço para o trem]
        Minha sobrinha de {n 6-9} anos passou em uma tarde a fase que me venceu nos anos noventa. Achou [fofinha|curta|meio fácil].
        O beta abre dia {n 4-27} e dura {n 3-6} dias. O progresso [some|não conta], então quebrem tudo.
        Ressuscitei um console de {n 20-30} anos com álcool, [escova de dente|um parafuso emprestado|fé] e o vídeo de um senhor polonês.
        A música da floresta tem {n 4-7} camadas, que entram e saem conforme [o passo|a chuva|a vida que resta].
        Em casa, quem perde no [dominó|truco|buraco] lava a louça. Estou há {n 3-9} domingos de mão enrugada.`,
      talk: `
        como passa a ponte do capítulo {n 3-8}? / espera anoitecer / ou usa a corda, não o pulo / era a corda, valeu
        procuro gente pra coop, jogo mal mas sou legal / combinamos então / quinta às {n 20-22}h?
        jogo de tabuleiro pra seis? / um de dedução, rapidinho / mais de uma hora meu cunhado vai embora
        sumiu meu save de {n 30-80} horas / não… / tinha na nuvem? / tinha, quase chorei`,
    },
    fashion: {
      word: 'Moda',
      titles: `[Linha|Agulha|Alfinete] e [botão|dedal|tesoura]|[Armário|Cabide|Baú] [aberto|de madeira|da vó]|Moda [sem pressa|de brechó|de rua]|[Costura à vista|Barra feita|Ponto cruz]|[Linho|Algodão|Tricô] e [sol|garoa]|O armário de {a}|{c} se veste|[Tamanho único|Manga longa|Bolso fundo]|Do avesso`,
      about: `
        Vestir-se bem com pouca roupa. {n 25-40} peças, muitas combinações.
        {p} costura {c em} e ensina a [remendar|ler etiqueta|escolher tecido].
        Brechó, ateliê pequeno e cuidado com a roupa. [Sem luxo|Sem compra por impulso].`,
      subjects:
        'os casacos de lã, o guarda-roupa básico, a coleção de verão, o linho, os brechós, os consertos de costura, os sapatos confortáveis',
      posts: `
        Um bom casaco dura {n 12-25} anos, se você [escovar|arejar|pendurar em cabide largo] e deixar em paz.
        {p} desfilou [numa fábrica vazia|num mercado fechado|na estação velha] {c de}: {n 18-32} looks feitos de [cortina|lona|cobertor].
        Lenço colorido, o resto liso. [E chega|Fim da aula|Minha avó já sabia].
        Que peça você não empresta nunca? Eu, [a jaqueta do meu pai|uma bota de dez anos|o suéter azul].
        Camisa bem feita se reconhece assim ¶— o listrado encontra na costura ¶— botão [com pé|bem arrematado] ¶— {n 7-9} pontos por centímetro ¶— nenhum fio solto por dentro
        Linho amassa. [É o charme|Quem não aceita que use plástico|Passe úmido e esqueça].
        No brechó {c de}, um terno dos anos [sessenta|setenta] com um ingresso de cinema no bolso. Fila {n 3-18}.
        Lave a frio, do avesso, com metade do sabão. A roupa dura {n 2-4} anos a mais e [a conta agradece|o rio agradece].
        Voltaram [o veludo|os coletes|as saias longas]. O que você guardou há {n 8-15} anos serve; olhe no fundo do armário.
        “Faço {n 3-6} vestidos por mês e conheço todas que usam”, diz {p2}, {p2 costureiro/costureira} {c em}.
        Teste do espelho: precisou [ajeitar três vezes|explicar|puxar para baixo], não é o seu tamanho.
        Oficina gratuita de cerzido {c em}, [sábado|domingo], das {n 9-10}h às {n 12-13}h. Traga a meia com história.
        Minha irmã casou de vestido [emprestado|verde|da nossa tia] e sapato baixo. Às {n 3-5} da manhã só ela ainda dançava.`,
      talk: `
        como tira bolinha de lã? / pedra-pomes, devagar / ou gilete velha, com cuidado / ficou nova, obrigad{p o/a}
        casamento de dia {c em}, o que visto? / linho claro e sapato confortável / branco não né kkk / isso eu sei
        quem troca zíper {c em}? / um senhor na galeria do mercado / barato e conta piada ruim
        ficou largo no ombro, dá pra ajustar? / ombro é o conserto mais caro / devolve`,
    },
    cars: {
      word: 'Carros',
      titles: `[Terceira|Quinta|Segunda] marcha|[Vela|Biela|Embreagem] e [óleo|graxa|paciência]|Motor [frio|ligado|a álcool]|[Oficina|Garagem|Boxe] de {a}|[Estrada velha|Quilômetro zero|Rota do sul]|Ponto morto|{c} sobre rodas|[Lata|Roda|Pneu] e [asfalto|poeira]|Único dono`,
      about: `
        Mecânica fácil, usados e estrada. {p} tem oficina {c em} há {n 8-30} anos.
        Testamos carro normal para gente normal. [Devolvemos lavado|Consumo medido por nós].
        Elétrico, híbrido e antigo, sem briga de torcida.`,
      subjects:
        'os pneus, os carros elétricos, o mercado de usados, o consumo real, os freios, os carros antigos, a vistoria',
      posts: `
        Com uma carga rodamos {n 310-460:10} km, {n 20-60:10} a menos que no folheto. [Estrada e ar ligado|Vento contra], é justo dizer.
        Troque o fluido de freio a cada dois anos, mesmo que o carro [só vá à missa|durma na garagem].
        Uma oficina {c de} conserta [alternador|farol|caixa de direção] que outras só trocam. Um terço do preço, {n 6-12} meses de garantia.
        Antes de comprar usado ¶1. Ligue a frio. ¶2. Pneus: desgaste igual? ¶3. Levante o tapete e procure [ferrugem|umidade]. ¶4. Rode {n 20-40:10} minutos, com ladeira.
        Meu pai vendeu o carro com {n 300-480:10} mil km. {n 2-6} anos depois o comprador voltou [para agradecer|com o mesmo motor|só para mostrar].
        Manual ou automático? Depois de {n 40-80:10} minutos no trânsito {c de}, meu joelho esquerdo já votou.
        Calibre com o pneu frio. Rodou mais de {n 3-5} km, [o número mente|espere].
        Usados subiram {n 2-8}% no ano; [picapes|peruas|compactos], um pouco mais.
        {p} restaurou uma caminhonete de 19{n 58-79} achada [num galinheiro|num galpão|no sítio do tio]. Foram {n 3-9} anos, e o pior foi [o volante|um farol|a cor exata].
        Encontro de antigos {c em}, domingo, {n 8-10}h. Entrada: [um quilo de alimento|grátis|uma boa história].
        Gravei o barulho que some na frente do mecânico. {n 15-50} segundos. Era [uma moeda|o guarda-chuva|a tampa da garrafa térmica].
        Andamos na nova perua: porta-malas enorme, {n 11-15} km por litro e uma tela que [demora mais que o motor|exige atenção demais].
        {c} ganha {n 20-120:10} pontos de recarga. Falta saber quem [conserta|tira o carro quando termina].`,
      talk: `
        acendeu a luz do motor e anda normal / passa o scanner, não deixa / era sensor, baratinho / menos mal
        usado pra cidade, qual? / pequeno, japonês e chato / chato é elogio pra carro
        óleo de quanto em quanto? / {n 8-10} mil km / ou um ano, o que vier antes
        elétrico sem garagem, dá? / carrego no mercado / dá, mas tem que se organizar / vou pensar com calma`,
    },
    art: {
      word: 'Arte',
      titles: `[Pincel|Cavalete|Rascunho] [seco|torto|de {a}]|[Sala sete|Sala vazia|Museu à noite]|[Ocre|Anil|Carmim] [e água|sobre {c}]|Arte [de muro|de chinelo|sem audioguia]|[Traço|Borrão|Esboço] de {a}|Moldura [torta|dourada]|Os muros {c de}|[Gravura|Cartaz|Colagem] e [tesoura|tinta]|Natureza [viva|morta de rir]`,
      about: `
        Uma obra por dia, explicada como a um amigo. Por {p}, guia de museu {c em}.
        Arte de rua, ateliês e exposições gratuitas {c de}.
        Design, ilustração e ofício. [Aqui se olha devagar|Aqui ninguém diz “disruptivo”].`,
      subjects:
        'a bienal, o design de cartazes, a aquarela, a arte de rua, os museus pequenos, a cerâmica, o cordel e a gravura',
      posts: `
        {p} pintou o muro [da escola|da estação|do mercado] {c em} em {n 5-14} noites. Os vizinhos levavam [café|sopa|lanterna].
        O museu mostra {n 30-80} esboços que ninguém deveria ver: [rasuras|listas de compra|mãos, muitas mãos].
        Bom design se nota quando [some|a sua avó usa sem perguntar|ninguém procura a saída].
        Truque de natureza-morta: a única luz vem [do limão|da jarra|de uma janela que não se vê]. Tampe com o dedo e o quadro apaga.
        Museus {c de} de graça [no primeiro domingo|às quintas à tarde]. Vá à sala {n 3-12}, que está sempre vazia.
        Pode tocar? Nesta exposição, sim: {n 12-30} peças de [barro|lã|bronze] feitas para quem não vê e para todos os outros.
        Aquarela para impacientes ¶— papel bom, pincel barato ¶— {n 2-3} cores ¶— molhe o céu primeiro ¶— [vá fazer café|não conserte, piora]
        Um leitor arrematou uma paisagem pelo preço de um jantar. Por baixo havia [outro quadro|uma carta|um retrato de {n 150-250:10} anos].
        “Quanto tempo levou?” {n 20-40} minutos e {n 30-50} anos, responde sempre {p2}.
        Edital: a bienal {c de} recebe [esculturas|vídeos|cartazes] até o dia {n 10-28} de [março|junho]. Inscrição gratuita.
        Fui à exposição do ano. {n 30-70:10} minutos de fila, {n 8-15} lá dentro. O melhor: [o guarda que cantarolava|o jardim|uma gravurinha perto do banheiro].
        O cartaz da feira usa duas tintas e letra desenhada à mão. Lê-se a {n 20-50:10} metros; [já ganhou|ensina mais que curso].
        Desenhei {n 60-200:20} dias seguidos. As mãos continuam ruins, mas [agora vejo sombras|sei como meu gato senta|me atraso para tudo].`,
      talk: `
        que papel pra aquarela? / {n 250-300:50} gramas, de algodão se der / pra treinar qualquer um / o barato ondula, aviso
        vale a bienal? / o segundo andar vale / vai cedo e pula os vídeos / eu gostei dos vídeos kkk
        cobriram o mural da esquina / o dos pássaros? / esse, de cinza / que tristeza
        como perder o medo da folha em branco? / derrama café / pronto, não é mais branca`,
    },
    science: {
      word: 'Ciência',
      titles: `[Tubo de ensaio|Placa de Petri|Bico de Bunsen]|[Órbita|Esporo|Neutrino|Trilobita]|Ciência [de bolso|sem jaleco|lenta|com dúvida]|[Hipótese nula|Margem de erro|Grupo controle]|[Céu|Telescópio] {c de}|[Fóssil|Musgo|Cogumelo] do dia|[Duplo cego|Dupla hélice]|A bancada de {a}|{c} sob a lupa`,
      about: `
        Um estudo por dia, com o tamanho da amostra. Por {p}, {p biólogo/bióloga} {c em}.
        Céu, fósseis, bichos e marés. [Serve para crianças|Pergunta estranha é bem-vinda].
        Ciência feita {c em} e contada por quem faz.`,
      subjects:
        'os buracos negros, as aves migratórias, o gelo marinho, a ciência do sono, o telescópio espacial, os fungos, os vulcões',
      posts: `
        Pesquisadores {c de} descreveram {n 3-14} espécies novas de [orquídea|perereca|besouro] num único vale.
        A manchete diz “cura”. O estudo diz {n 14-40} camundongos. [Calma|Voltem em dez anos].
        A sonda mandou a primeira imagem após {n 6-11} anos. É [um ponto|gelo|uma sombra], e a sala de controle chorou igual.
        Hoje, a [leste|oeste], depois das {n 19-21}h, aquele ponto brilhante perto da Lua não é avião: é [Júpiter|Vênus|Saturno].
        Por que [flamingo dorme numa perna só|gato cai em pé|morcego não cansa de ponta-cabeça]? Resposta curta: [ossos e tendões|bons reflexos e bons tendões]. A longa tem {n 20-60} páginas.
        {p} conta aves no mesmo mangue há {n 15-35} anos. Neste ano anotou {n 8-30}% menos [maçaricos|garças|marrecos].
        Experiência de cozinha: repolho roxo, água quente, {n 5-10} minutos. Pingue [limão|vinagre|bicarbonato] e veja a cor mudar. É um medidor de acidez.
        Um fungo do tamanho de {n 200-900:100} campos de futebol vive sob uma floresta. Quase tudo é [fio|invisível|paciência].
        Como ler notícia de ciência ¶— gente ou camundongo? ¶— quantos? ¶— comparados com o quê? ¶— quem [pagou|repetiu]?
        Vulcão registrou {n 40-180:10} pequenos tremores em um dia. Geólogos [mantêm o nível verde|pedem distância da cratera|seguem medindo].
        “Procuramos um sinal por {n 4-9} anos e era [o micro-ondas da copa|um pombo|um cabo frouxo]”, ri {p2}.
        Palestra grátis no planetário {c de}: “[Quanto pesa a noite|O que as baleias ouvem|Viver sem gravidade]”, [quinta|sexta], {n 18-20}h.
        Neste verão o gelo marinho ficou menor que a média em uma área de {n 2-4} vezes [Portugal|o Uruguai|o Equador].`,
      talk: `
        que bicho verde é esse que entra em casa? / antena comprida? crisopídeo / é do bem, come pulgão / então fica
        telescópio pra criança de {n 8-12} anos? / primeiro um binóculo / e um mapa do céu de papel / mais barato ainda
        li que café aumenta a vida / quantas pessoas no estudo? / não dizia… / então só aproveita o café
        deu pra ver o eclipse aí? / nublado, claro / aqui abriu {n 3-9} minutos, lindo`,
    },
    humor: {
      word: 'Humor',
      titles: `[Piada|Risada|Gargalhada] de [segunda|elevador|escritório]|[A sogra|O cunhado|O síndico] {c de}|Humor [de padaria|de fila|em jejum]|[Segunda|Domingo] de novo|[Meme|Vexame|Trocadilho] do dia|As desgraças de {a}|[Desculpa|Obrigado] por [nada|rir]|[Gato|Cachorro|Papagaio] com [opinião|agenda]|{c} ri`,
      about: `
        Piada ruim na hora certa. [Reclamações com o gato|Não devolvemos o tempo].
        Cenas reais {c de}, só um pouquinho exageradas.
        {p} trabalha em escritório e precisa contar. Os nomes foram trocados, [o do chefe não|o da impressora não].`,
      subjects:
        'as piadas de escritório, o diário do gato, as manhãs de segunda, os trocadilhos, o grupo da família, os vizinhos, as dietas fracassadas',
      posts: `
        Meu gato tem {n 9-25} brinquedos e prefere [a caixa|o cabo do carregador|o teclado às três da manhã].
        Segunda-feira {c em}: até pombo bate ponto atrasado.
        — Tem wi-fi? ¶— Tem. ¶— Qual é a senha? ¶— [Consuma alguma coisa|Fale com a sua família|Chegue antes].
        Contei uma piada ao chefe. Ganhei [tempo livre|uma reunião para explicar|mesa perto do banheiro].
        Dieta, dia {n 2-6}: escondi o chocolate tão bem que [a família fez mutirão|achei eu|contratei detetive].
        Áudio da minha mãe, {n 4-9} minutos, começa com “[é rapidinho|nada não|só uma coisinha]”.
        Diário do gato ¶8h00: peço comida. ¶8h01: [ignoro|peço outra]. ¶8h05 às {n 17-20}h00: reunião comigo no sofá.
        A impressora fareja medo. Hoje foram {n 3-8} vítimas e nenhuma [folha|cópia|testemunha].
        É pavê ou pacumê? Meu tio, {n 20-40} Natais seguidos, [sem uma falha|invicto|e rindo sozinho].
        Fui à academia. Estava [fechada|longe|cheia de gente fazendo exercício]. Volto dia {n 3-28} de nunca.
        O vizinho aprende [trompete|bateria|cavaquinho] há {n 3-9} meses. Já sei quando chora ele e quando chora [o instrumento|o cachorro|eu].
        Grupo da família, {n 85-240} mensagens: {n 60-80} “bom dia” com flor, {n 3-5} figurinhas do tio e [nenhuma informação sobre o almoço|uma briga por causa de maionese].
        Curso de pontualidade {c em}: era às {n 9-10}h. O professor [está chegando|avisa que já saiu|diz que são cinco minutinhos].
        Na entrevista perguntaram meu maior defeito. “Sinceridade.” “Não acho que seja defeito.” “[Não perguntei o que acha|A sua gravata é].”`,
      talk: `
        contem uma piada ruim / o que o pato falou pra pata? vem quá / pedi ruim, não isso / entreguei acima do esperado
        meu gato aprendeu a abrir a geladeira / põe cadeado / ele abre cadeado / então põe pra trabalhar
        acenei pra quem acenava pra outra pessoa / todo mundo já passou por isso / eu continuei andando até outra cidade
        desculpa pra faltar em reunião? / tenho outra reunião / meu peixe morreu, já foram {n 4-9} / coitado do peixe`,
    },
  },
})
