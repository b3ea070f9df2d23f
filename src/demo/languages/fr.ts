// French words and sentences of the demo world.
import { pack } from './pack.ts'

export const fr = pack({
  id: 'fr',
  share: 3,
  countries: 'france france belgium canada senegal ivory_coast',
  topics:
    'Actualités|Politique|Économie|Entreprises|Crypto|Tech|Éducation|Sport|Santé|Voyages|Cuisine|Musique|Cinéma|Livres|Jeux|Mode|Voitures|Art|Sciences|Humour',
  cities: 'Paris|Lyon|Marseille|Genève|Montréal|Liège|Nîmes|Dakar|Orléans|Bruxelles',
  first: 'Élodie|François|Zoé|Gaëlle|Loïc|Hélène|Cédric|Maëlys|Jérôme|Noémie',
  last: 'Lefèvre|Bénard|Garçon|Désir|Chevalier|Prévost|Béraud|Moreau|Lemaître|Gérard',
  titles:
    '{t} {c}|{t} du jour|Café {t}|L’essentiel : {t}|{t} avec {p}|{t} à la une|Été {t}|Passion {t}|{t} sans détour|Carnet {t}|Déjà {t}',
  about: `
    {t} tous les jours, avec des mots simples et sans bruit.
    Chaîne indépendante tenue par {p}. Pour la publicité, écrivez à la rédaction.
    Ce qui se passe de plus important à {c} et ailleurs, en quelques minutes.`,
  posts: `
    La mairie de {c} a adopté un nouveau plan qui va changer les transports de la ville.
    {t} : voici les cinq choses qu’il faut savoir avant le week-end.
    Les experts attendent une croissance de {n} pour cent, mais personne n’en est certain.
    Nous avons demandé à {p} ce qui s’était passé cette année, et la réponse fut simple.
    Plus de {n} mille personnes se sont inscrites dès la première semaine.
    C’est la partie de l’histoire que la plupart des journaux n’ont pas racontée.
    Si vous ne lisez qu’une seule chose aujourd’hui, que ce soit celle-ci.
    Selon le rapport, les prix ont augmenté de {n} pour cent alors que les salaires stagnent.
    Merci de nous lire et de nous envoyer vos questions, nous répondons à toutes.
    Et vous, qu’en pensez-vous ? Dites-le nous dans les commentaires.
    L’équipe annonce que la nouvelle version sortira à la fin du mois.
    Ce matin, il y avait de longues files devant la gare à cause de la pluie.`,
  chat: 'quelqu’un sait à quelle heure ça commence ?|merci beaucoup, ça m’a bien aidé|bonjour à tous|où est-ce que je peux trouver ça à {c} ?|je ne sais pas, demande aux admins|bienvenue dans le groupe|je suis tout à fait d’accord|c’était moins cher l’année dernière|chez moi ça marche très bien|à ce week-end',
  ads: `
    Apprenez en {n} jours avec un professeur particulier, le premier cours est offert.
    Découvrez la chaîne de nos amis : {t} chaque jour et sans détour.
    Cette semaine seulement, {n} pour cent de remise pour nos lecteurs.`,
  ad_tag: '#publicité',
  follow: 'S’abonner',
  source: 'Source',
})
