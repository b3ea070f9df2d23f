// French words and sentences of the demo world.
import { pack } from './pack.ts'

export const fr = pack({
  id: 'fr',
  share: 3,
  countries: 'france france belgium canada senegal ivory_coast',
  topics:
    'Actualités|Politique|Économie|Entreprises|Crypto|Tech|Éducation|Sport|Santé|Voyages|Cuisine|Musique|Cinéma|Livres|Jeux|Mode|Voitures|Art|Sciences|Humour',
  cities: `
    france: Paris, Lyon, Marseille, Nîmes, Orléans, Lille
    belgium: Bruxelles, Liège
    canada: Montréal, Québec
    senegal: Dakar, Thiès
    ivory_coast: Abidjan, Bouaké`,
  first: 'Élodie|François|Zoé|Gaëlle|Loïc|Hélène|Cédric|Maëlys|Jérôme|Noémie',
  last: 'Lefèvre|Bénard|Garçon|Désir|Chevalier|Prévost|Béraud|Moreau|Lemaître|Gérard',
  titles:
    '{t} {c}|{t} du jour|Café {t}|L’essentiel : {t}|{t} avec {p}|{t} à la une|Été {t}|Passion {t}|{t} sans détour|Carnet {t}|Déjà {t}',
  about: `
    {t} tous les jours, avec des mots simples et sans bruit.
    Chaîne indépendante tenue par {p}. Pour la publicité, écrivez à la rédaction.
    Ce qui se passe de plus important à {c} et ailleurs, en quelques minutes.`,
  group_about: `
    Groupe {t} : posez vos questions, répondez, restez aimables. Pas de publicité.
    On parle de tout, surtout de {t} et de {c}. Bienvenue aux nouveaux.`,
  subjects: `
    le point du matin, les travaux du pont, les nouvelles lignes de bus, l’alerte orages, le rapport sur le logement|La police a fermé la route de l’aéroport après un accident.|La mairie de {c} a présenté un plan de {n} millions.|Les trains circulent de nouveau après {n} minutes d’arrêt.
    le vote du budget, la loi électorale, la démission du ministre, les négociations au parlement, le plan de l’opposition|Le parlement a adopté la loi avec une majorité de {n} voix.|Le ministre a refusé de répondre sur l’argent de la campagne.|Un sondage à {c} donne {n} pour cent au gouvernement.
    l’inflation, la décision de la banque centrale, le prix du pain, le marché du travail, le taux de change|La banque centrale laisse ses taux inchangés, comme prévu par les marchés.|Les loyers à {c} ont augmenté de {n} pour cent en un an.|Les exportations ont baissé au dernier trimestre.
    la levée de fonds, la première embauche, les entretiens clients, le prix du produit, la présentation|Une entreprise de {c} a levé {n} millions pour livrer des pièces à vélo.|{p} a vendu sa société après sept ans et raconte ce que cela a coûté.|Les fondateurs passent {n} pour cent de leur temps à recruter.
    le bitcoin, le halving, les portefeuilles froids, les stablecoins, les règles des plateformes|Le bitcoin a bougé de {n} pour cent dans la nuit, presque tout en une heure.|Une plateforme de cryptomonnaies a bloqué les retraits pour la deuxième fois.|Ne tapez jamais votre phrase secrète sur un site, qui que ce soit qui la demande.
    le nouveau navigateur, les modèles ouverts, le test de batteries, les routeurs, la mise à jour de sécurité|La mise à jour corrige {n} failles, dont deux déjà exploitées.|Nous avons testé trois ordinateurs, et le plus silencieux a gagné.|Des ingénieurs de {c} ont fait une puce qui consomme moitié moins.
    la saison des examens, la lecture à voix haute, la liste des bourses, la répétition espacée, la réforme scolaire|Les étudiants qui ont dormi huit heures ont fait {n} pour cent de mieux à l’examen.|Une professeure de {c} publie gratuitement tout son cours sur les fractions.|Les candidatures aux bourses ferment dans {n} jours.
    la finale de la coupe, le mercato, le marathon, le nouvel entraîneur, la liste des blessés|L’équipe de {c} a gagné de deux buts après une grande seconde mi-temps.|{p} a marqué à la {n}e minute et couru vers le banc.|L’entraîneur ménage trois joueurs avant le derby de dimanche.
    la musculation, le sommeil, la course du matin, la vitamine D, le mal de dos|Vingt minutes de marche baissent la tension plus qu’on ne le croit.|Faites {n} flexions lentes avant le petit-déjeuner et notez l’effet.|Une médecin de {c} explique quand une toux demande une visite.
    les trains de nuit, le bagage à main, les règles de visa, les plages calmes, les refuges de montagne|Nous avons trouvé des vols pour {c} à {n} euros, bagage compris.|La vieille ville se visite avant neuf heures, sans les cars de touristes.|Un refuge de montagne a encore des lits pour le week-end.
    le levain, la soupe de lentilles, les poêles en fonte, le marché d’automne, la tarte aux pommes|Laissez cuire {n} minutes et n’ouvrez pas le four, même si cela sent bon.|Une pincée de sel dans la pâte change tout, dit {p}.|La meilleure soupe de {c} coûte moins qu’un café.
    le nouvel album, le vinyle, le programme du festival, les pédales de guitare, les enregistrements en concert|{p} annonce une tournée de {n} dates, et les billets sortent vendredi.|Le groupe a enregistré l’album dans une église près de {c}.|Le morceau numéro {n}, vous le passerez deux fois.
    le film primé, la version du réalisateur, les vieilles comédies, la nouvelle saison, les musiques de film|Le film dure {n} minutes de trop, mais la fin pardonne tout.|{p} joue un détective qui oublie les visages.|Un petit cinéma de {c} passe des films muets avec piano.
    la liste des finalistes, les nouvelles, les bouquinistes, la traduction, le défi de lecture|Un premier roman de {n} chapitres, et aucun n’ennuie.|{p} lit son nouveau livre à {c} la semaine prochaine.|La traductrice a trouvé un mot pour l’intraduisible.
    les notes de mise à jour, les speedruns, les jeux indépendants, la bêta, les soirées coop|La mise à jour rend le dernier boss {n} pour cent plus faible, et les joueurs râlent.|Un studio de trois personnes de {c} a vendu un million de copies du jeu.|Notre test : huit heures d’énigmes et pas une astuce facile.
    les manteaux de laine, la garde-robe simple, la collection de printemps, les soins de la peau, les friperies|Un bon manteau dure {n} ans si on le brosse.|{p} a montré sa collection dans une usine vide de {c}.|Portez le foulard vif avec du simple, et rien de plus.
    les pneus d’hiver, les voitures électriques, le marché de l’occasion, le nouveau break, les plaquettes de frein|Nous avons roulé {n} kilomètres de plus que promis avec une seule charge.|Changez le liquide de frein tous les deux ans, même si la voiture dort.|Un garage de {c} répare ce que d’autres remplacent.
    la biennale, l’affiche, l’aquarelle, l’art de rue, la nouvelle aile du musée|{p} a peint le mur à {c} en {n} nuits.|Le musée montre des esquisses que personne ne devait voir.|Le bon design se remarque quand il manque.
    les trous noirs, l’étude du vaccin, la banquise, la science du sommeil, le télescope spatial|Des chercheurs de {c} ont compté {n} espèces nouvelles dans une vallée.|La sonde a envoyé sa première image après neuf ans de voyage.|L’étude n’a que {n} participants, prudence avec le titre.
    les blagues de bureau, le journal du chat, les lundis matin, les mauvais jeux de mots, le groupe de famille|Mon chat a {n} jouets et préfère le carton.|À {c}, même les pigeons sont en retard le lundi.|J’ai raconté une blague à mon chef, et j’ai plus de temps libre.`,
  posts: `
    {s} : ce qui a changé cette semaine et pourquoi cela compte.
    Nous avons suivi ce sujet pendant {n} jours, {s}, et noté tout ce qui nous a surpris.
    {p} explique avec des mots simples un sujet difficile : {s}.
    Les lecteurs de {c} posent surtout une question : {s}.
    {s} : trois questions auxquelles personne n’a encore répondu.
    Vous avez choisi le thème de la semaine à {n} pour cent : {s}.
    Il y a un an, presque personne à {c} n’en parlait : {s}.
    Si vous l’avez manqué : notre grand article, {s}, est ouvert à tous.
    {p} n’est pas d’accord avec nous, et le sujet est {s}.
    Notre liste de bonnes sources, thème {s}, compte déjà {n} lignes.
    Court et honnête : {s}, vu de {c}.`,
  diary: `
    Aujourd’hui j’ai marché {n} minutes dans {c} en pensant à une chose : {s}.
    J’avais promis d’écrire moins, et me voilà encore : {s}.
    Hier soir {p} m’a appelé, et nous avons parlé jusqu’à deux heures.
    Je tiens ce blog depuis des années, et vous me surprenez encore.`,
  leads: `
    Bon à savoir
    Des nouvelles de {c}
    Un lecteur demande
    {p} écrit
    En bref aujourd’hui
    De nos archives
    Le chiffre du jour, {n}
    Après le week-end`,
  closers: `
    Et vous, qu’en pensez-vous ?
    La suite demain.
    Dites-le nous dans les commentaires.
    À garder pour plus tard.
    Merci de nous lire.`,
  chat: `
    quelqu’un a déjà essayé ? je parle de {s}
    merci beaucoup, ça m’a bien aidé
    je lis là-dessus depuis {n} jours et je ne comprends toujours pas
    où est-ce que je peux trouver ça à {c} ?
    je ne sais pas, demande aux admins
    bonjour à tous
    {n} euros, c’est trop cher
    vous en pensez quoi, {s} ?
    je suis tout à fait d’accord
    bienvenue dans le groupe
    pourquoi personne n’en parle ? {s}
    à ce week-end
    {p} disait le contraire hier
    c’était moins cher l’année dernière`,
  ads: `
    Apprenez en {n} jours avec un professeur particulier, le premier cours est offert.
    Découvrez la chaîne de nos amis : {t} chaque jour et sans détour.
    Cette semaine seulement, {n} pour cent de remise pour nos lecteurs.`,
  ad_tag: '#publicité',
  follow: 'S’abonner',
  source: 'Source',
})
