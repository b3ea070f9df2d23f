// French words and sentences of the demo world.
import { pack } from './pack.ts'

export const fr = pack({
  id: 'fr',
  share: 3,
  countries: 'france france belgium canada senegal ivory_coast',
  plural: 'one other',
  city_forms: 'de',
  cities: `
    france: Paris/de Paris, Lyon/de Lyon, Marseille/de Marseille, Nîmes/de Nîmes, Orléans/d’Orléans, Lille/de Lille, Nantes/de Nantes, Rennes/de Rennes, Toulouse/de Toulouse, Angers/d’Angers
    belgium: Bruxelles/de Bruxelles, Liège/de Liège, Namur/de Namur, Mons/de Mons
    canada: Montréal/de Montréal, Québec/de Québec, Sherbrooke/de Sherbrooke, Gatineau/de Gatineau
    senegal: Dakar/de Dakar, Thiès/de Thiès, Saint-Louis/de Saint-Louis
    ivory_coast: Abidjan/d’Abidjan, Bouaké/de Bouaké, Yamoussoukro/de Yamoussoukro`,
  he: 'François|Loïc|Cédric|Jérôme|Mathieu|Thomas|Bastien|Moussa|Julien|Rémi|Guillaume|Cheikh|Damien|Pascal|Victor|Samuel|Koffi|Bruno',
  she: 'Zoé|Gaëlle|Maëlys|Noémie|Camille|Fatou|Claire|Sylvie|Juliette|Marion|Solène|Mariam|Delphine|Pauline|Charlotte|Nadia|Véronique|Laure',
  last: 'Lefèvre|Bénard|Garçon|Désir|Chevalier|Prévost|Béraud|Moreau|Lemaître|Gérard|Diallo|Marchand|Tremblay|Kouassi|Lambert|Rousseau|Delvaux|Ndiaye|Carpentier|Vasseur|Perrin|Gauthier|Dubois|Meunier',
  titles: `{t} [en pantoufles|sans cravate|au comptoir]|{c} · {t}|{t} avec {a}|[Le carnet|Le cahier|Le tiroir|Le bloc-notes] de {a}|[Fenêtre|Balcon|Terrasse] sur {c}|{t} [au petit déjeuner|à huit heures|avant minuit|à l’heure du thé]|Radio {c} : {t}|{a} [raconte|prend des notes|pose la question|pense tout haut]|{t} [en deux minutes|sans se presser|sans détour|dans le bus]|[Note en marge|Petits caractères|Point-virgule|Bas de page] : {t}|[Vu|Entendu|Écrit|Noté] à {c}|{t} et [tartines|café noir|mauvaise foi|vieilles pierres]|[Boussole|Lanterne|Vigie|Longue-vue] : {t}|[Du dernier rang|Du troisième étage|Du banc d’en face|De la table du fond]|[La pause|La tournée|La causerie] de {a}|{t} [côté cour|côté jardin|côté rue]`,
  group_titles: `{t} à {c}|[La place|Le comptoir|Le préau|La cantine] : {t}|{t} : [questions et réponses|discussion libre|entraide]|[Voisins|Copains|Gens] {c de}|{c} [papote|demande|se retrouve]|[Table ronde|Causerie|Palabre] : {t}|{t} pour [débutants|curieux|têtus|tous]|[La bande|Les amis|La table] de {a}|{t} · {c} · discussion`,
  about: `
    [Je lis beaucoup pour que vous lisiez peu|Un texte par jour, parfois deux|J’écris quand j’ai quelque chose à dire]. {a}, depuis {c}.
    Chaîne indépendante faite à {c}. [Pas de titres racoleurs|Pas de rumeurs|Pas de sponsor caché] ; la publicité est toujours signalée.
    Nous sommes [trois amis|deux sœurs|quatre collègues] {c de} et nous publions [du lundi au vendredi|chaque matin|quand le travail le permet].
    {t} : ce qui s’est passé, pourquoi ça compte et ce qui vient. [Deux minutes de lecture|Le temps d’un trajet|Parfait avec le premier café].
    Ici on explique lentement et on se corrige en public. Questions et idées : {a}.
    Parti d’[une liste de diffusion|un cahier|un groupe d’amis], le canal a déjà {n 2-9} ans. Merci d’être là.
    [Notes|Lectures|Humeurs] de {a}. Les avis sont les miens, les fautes aussi.`,
  group_about: `
    Posez vos questions sans crainte, répondez avec patience. [Pas de spam|Pas de chaînes|Pas de ventes].
    Groupe ouvert {c de} et des environs. En arrivant, on dit bonjour.
    Il y a {n 3-5} règles dans le message épinglé. La première : le respect.
    On [discute|débat|s’entraide] ici depuis {n 2-8} ans. Bienvenue aux nouveaux.
    Cherchez avant de demander ; si vous ne trouvez pas, demandez quand même. Modération : {a}.
    Conversation calme, sans insultes ni majuscules. [Le vendredi, les blagues sont permises|Le dimanche, on se tait|Vocaux d’une minute maximum].`,
  diary: `
    Marché {n 30-90:10} minutes dans {c} sans regarder mon téléphone. [Rien n’a explosé|Onze messages m’attendaient|À refaire].
    Plus [de courant|d’internet|d’eau chaude] juste avant [le dîner|une réunion|de partir]. Merci à [la voisine du dessus|mon frère|la gardienne].
    Hier soir, coup de fil de {p}, {p un vieil ami/une vieille amie} du lycée. On a parlé jusqu’à une heure, comme si {n 5-20} ans n’étaient pas passés.
    {me Fatigué/Fatiguée} mais {me content/contente} : j’ai enfin [repeint la cuisine|trié les livres|fini les cartons].
    Ma [mère|grand-mère|tante] a découvert les messages vocaux. Voilà {n 6-19} minutes que j’écoute [la recette du gratin|l’histoire du voisin|qui s’est marié au village].
    Dimanche de [pluie|ménage|canapé], soupe et [mots croisés|vieux disques|sieste].
    J’avais promis de me coucher tôt. Me voilà {me réveillé/réveillée} à {n 2-4} heures du matin, à penser [au carrelage|à une facture|à une phrase de 2009].
    À la boulangerie, on ne me demande plus ce que je veux. [C’est ça, un quartier|Aujourd’hui j’ai changé, grand silence|J’aime assez].
    Je me suis {me inscrit/inscrite} à un cours de [poterie|natation|accordéon]. Je suis {me le plus mauvais/la plus mauvaise} et je n’avais pas ri comme ça depuis longtemps.
    Troisième jour sans [café|sucre|réseaux]. [Je déteste tout le monde|J’ai rangé tous les placards|Demain, j’arrête d’arrêter].
    Dans le bus, une petite fille a demandé à son grand-père [si avant tout était en noir et blanc|pourquoi la lune nous suit|quand on sait qu’on est grand]. Il a réfléchi pour de vrai.
    Retrouvé une lettre écrite il y a {n 8-20} ans. [J’avais tort sur presque tout|Mon écriture était belle|Je ne changerais qu’une phrase].
    C’est mon anniversaire. J’avais demandé [le silence|une sieste|qu’on ne chante pas]. {p} a chanté.
    Je suis {me arrivé/arrivée} à {c} il y a {n 2-12} ans avec deux valises. Aujourd’hui, un touriste m’a demandé son chemin et je le connaissais.
    Mon basilic est mort. [Le troisième|Repose en paix|On ne se comprenait plus]. Celui de la voisine fait {n 30-50:5} centimètres.
    Le programme du jour était [de courir|de me lever tôt|de ranger la cave]. Il pleut. [Dommage|Ouf|Quelle tristesse, vraiment].`,
  closers: `
    Et vous, qu’en pensez-vous ?
    La suite demain.
    Dites-nous tout dans les commentaires.
    Si c’est utile, [faites passer|gardez-le|envoyez-le à quelqu’un].
    [Bonne journée|Bonne semaine|Bon week-end] à tous.
    Merci d’avoir lu jusqu’ici.
    Je me trompe ? Dites-le-moi.
    Nous suivons l’affaire.
    Et maintenant, [un café|au travail|dehors].
    J’accepte [les idées|les corrections|les histoires semblables].
    Amitiés {c de}.
    C’est tout pour aujourd’hui.
    Comment ça se passe chez vous ?`,
  polls: `
    De quoi parle-t-on la semaine prochaine ?
    Quel sujet vous intéresse le plus ?
    S’il ne fallait en garder qu’un ce mois-ci ?
    De quoi parle-t-on le plus [chez vous|à votre travail|à {c}] ?
    Qu’est-ce qui mérite un long article ?
    Que feriez-vous découvrir à un ami qui débute ?
    De quel sujet avez-vous [déjà trop lu|un peu assez] ?`,
  talk: `
    bonjour tout le monde / salut ! / bonjour, déjà au deuxième café / moi je dors encore
    il y a des gens {c de} ici ? / oui, côté gare / j’y ai vécu {n 2-9} ans, ça me manque
    bonjour, je suis {p nouveau/nouvelle} ici / bienvenue ! / lis le message épinglé et fais comme chez toi
    les photos ne chargent pas chez moi, et vous ? / pareil / ferme et rouvre, ça a marché pour moi / c’était ça, merci
    désol{p é/ée} pour le vocal, j’étais en voiture / {n 4-9} minutes, c’est un podcast mdr / moi j’ai tout écouté, en accéléré
    c’est qui l’admin maintenant ? / {p} je crois / oui mais en vacances jusqu’à lundi
    on commence à quelle heure ce soir ? / {n 18-21} h comme d’hab / j’aurai dix minutes de retard, ne m’attendez pas
    j’ai perdu tout l’historique, ça se récupère ? / si c’est sur le cloud, oui / connecte-toi sur l’ordi et regarde
    vous avez vu ce que la chaîne a publié ce matin ? / oui et pas d’accord / moi à moitié / il manque surtout des sources
    un bon plombier à {c} ? / je t’envoie celui de ma sœur en privé / tu me sauves la semaine
    ça a marché, votre conseil d’hier / super / c’était bien le câble ? / c’était le câble
    c’est l’anniversaire de {p} 🎉 / joyeux anniversaire ! / plein de bonnes choses / merci à tous, je suis très touch{p é/ée}
    le groupe est calme ou c’est moi ? / tout le monde bosse / je lis tout mais j’écris pas
    pas de chaînes svp / j’en ai transmis qu’une… / une chacun et on est {n 200-900:50}
    quelqu’un a le fichier de mardi ? / il est épinglé en haut / ah oui, je suis passé{p /e} devant
    samedi je ne peux pas, dimanche ? / ok pour moi / je travaille jusqu’à {n 14-18} h / alors dimanche soir
    pourquoi mon message a disparu ? / il y avait un lien, le robot efface les liens des nouveaux / ah d’accord, logique
    je déménage à {c} le mois prochain, des conseils ? / cherche l’appart avant d’arriver / bonnes chaussures et patience / et demande ici, on est plusieurs du coin
    c’est quoi un prix correct pour ça ? / j’ai payé la moitié l’an dernier / tout a augmenté / fais faire trois devis
    bonne nuit, je file / tu as dit ça il y a une heure / cette fois c’est vrai
    on se voit en vrai un jour ? / partant{p /e} / on le dit toujours et on le fait jamais / alors vendredi {n 5-27}, c’est noté
    je suis {p le seul/la seule} à n’avoir rien compris ? / lu trois fois, pareil / en résumé : rien ne change`,
  ads: `
    Cours [d’anglais|d’espagnol|d’italien] pour adultes chez [Passerelle|Deux Rives] : groupes de {n 4-8} personnes, première séance offerte.
    La librairie [Le Marque-Page|L’Encrier] livre partout. Cette semaine, {n 10-30:5} % de remise sur [les romans|la poésie|les albums jeunesse].
    {p} ouvre sa chaîne : [balades|recettes de semaine|histoires de quartier], un texte par jour, zéro remplissage.
    Un déménagement à {c} ? [Transports Mésange|La Maison Castor] répond en {n 10-50:10} minutes et porte même [le piano|les plantes|le vélo].
    Café [Grand Large|Trois Collines], torréfié le jour de l’envoi. Avec le mot CANAL, [port offert|deux tasses en cadeau|un paquet en plus].
    Apprenez [le tableur|le montage vidéo|la comptabilité] en {n 3-8} semaines avec [Salle Claire|Atelier Nord]. Inscriptions jusqu’au {n 5-28}.
    Atelier [de poterie|de reliure|de photo] le samedi à {c}. Matériel compris, {n 6-14} places.
    Sacs [Hirondelle|Grand Chemin] : cousus main, réparés gratuitement pendant {n 2-5} ans.
    En recherche d’emploi ? La chaîne « [Postes en Clair|Le Bon Poste] » publie chaque matin des offres vérifiées, salaire affiché.
    Les paniers [de la Butte|du Vieux Puits] arrivent à {c} : {n 4-6} kilos de légumes de saison, sans abonnement.
    Le [podcast|bulletin] « [Demi-Heure|Rez-de-Chaussée] » : des gens qui [réparent|ouvrent une boutique|changent de métier] racontent. Gratuit.
    Cours de [guitare|piano|chant] à domicile ou en vidéo avec {p}, {n 8-25} ans d’expérience, enfants et adultes.
    [Cycles Ricochet|Vélos du Quai] révise votre vélo à {c} en {n 24-72:24} heures, prêt d’un vélo compris.`,
  ad_tag: '#publicité',
  follow: 'S’abonner',
  source: 'Source',
  topics: {
    news: {
      word: 'Actualités',
      titles: `{c} [en direct|ce matin|maintenant|de près]|[Le Courrier|La Gazette|Le Journal|L’Écho|La Dépêche] {c de}|[Flash|Infos|Alerte] {c}|Bonjour {c}|Que s’est-il passé à {c} ?|[La Voix|Le Crieur|La Cloche] [du quartier|des faubourgs|de la place]|L’info [sans crier|à pied|en contexte]|[À la une|Dernière édition|Bouclage]|Ici {c}`,
      about: `
        L’actualité {c de} par des gens qui y vivent. [On vérifie avant de publier|Mieux vaut arriver deuxième et juste].
        Circulation, météo, coupures d’eau : tout ce qu’il faut savoir avant de sortir à {c}.
        Une rédaction de {n 4-12} journalistes locaux. Vous avez vu quelque chose ? Écrivez-nous.
        Le point à {n 6-8} h, le résumé à {n 19-22} h. Entre les deux, seulement l’urgent.`,
      subjects:
        'les travaux du pont, les coupures d’eau, les nouvelles lignes de bus, l’alerte aux orages, la collecte des déchets, le prix des transports, la sécurité au centre-ville, le nouvel hôpital',
      posts: `
        Coupure d’eau à {c} [mardi|mercredi|jeudi], de {n 8-10} h à {n 15-19} h, [dans les quartiers nord|au centre|près de la gare]. Pensez à remplir quelques bouteilles.
        Un [camion|bus|convoi] en panne bloque la sortie sud {c de}. Comptez {n 20-60:5} minutes de plus.
        La municipalité {c de} va consacrer {n 3-40} millions à [la réfection des trottoirs|l’éclairage public|la halle du marché]. Début des travaux en [mars|mai|septembre].
        Les pompiers ont délogé [un chat|un chiot|une chèvre] du toit [d’une école|d’un garage|d’un cinéma] à {c}. Après {n 2-4} heures de négociation, l’animal est descendu tout seul.
        Vigilance [orages|vent fort|fortes pluies] jusqu’à minuit. ¶— Ne vous garez pas sous les arbres. ¶— Rentrez les pots de fleurs. ¶— Évitez les passages souterrains.
        Après {n 2-7} ans de travaux, [le théâtre|le musée|le marché couvert] {c de} rouvre ses portes.
        {p} a réuni {n 800-4800:100} signatures pour [faire revenir l’arrêt de bus|sauver les arbres de l’avenue|ouvrir la bibliothèque le samedi]. Le tout remis hier, dans une boîte à chaussures.
        Appel à témoins après l’accrochage d’hier, vers {n 21-23} h {n 10-50:10}, [au carrefour de l’hôpital|sur la rocade|près du stade]. Pas de blessé grave.
        Ça roule chez vous ? Au centre {c de}, [les piétons doublent les voitures|deux rues en dix minutes|on a le temps de lire].
        Le ticket de bus augmente de {n 3-9} % à partir de lundi. Les [étudiants|moins de douze ans|retraités] gardent l’ancien tarif.
        {n 52-79} % des habitants {c de} souhaitent [un centre sans voitures le dimanche|des bus plus tard le soir|davantage de bancs], selon une enquête de l’université.
        Le point du matin ¶1. [Grève de la collecte suspendue|Nouveaux horaires au dispensaire|Marché déplacé sur la grande place]. ¶2. Tarifs des bus : hausse dans {n 5-20} jours. ¶3. [Soleil et vent|Nuages puis éclaircies|Averses en soirée], {n 18-30} degrés.
        « Voilà {n 3-9} mois qu’on attend [le goudron|une réponse|l’ambulance] », s’agace {p}, au nom des riverains.
        En creusant [un parking|une cave|une tranchée de gaz] à {c}, des ouvriers sont tombés sur [un vieux puits|des rails de tramway|de la vaisselle ancienne]. Chantier arrêté {n 3-8} semaines.
        Retour à la normale à l’aéroport {c de} : {n 8-40} vols retardés, {n 2-6} annulés à cause de la brume.
        Perdue : Praline, chienne beige, [collier rouge|collier bleu|sans collier], vue pour la dernière fois près [du stade|de la gare|du marché]. Répond à son nom et surtout au fromage.
        À partir du {n 2-28}, [le permis de conduire|l’acte de naissance|le passeport] pourra être demandé en ligne. Les guichets restent ouverts le matin.
        Panne de courant : {n 3-30} 000 foyers dans le noir à {c}. Tout est rétabli depuis [minuit|dix heures|l’aube].
        Fin heureuse : [le vélo volé|l’accordéon volé|le triporteur volé] à {p} a été retrouvé aux puces. Le vendeur l’a rendu sans discuter.
        Au marché {c de}, [les tomates|les oignons|les œufs] montent, [les bananes|les oranges|les carottes] baissent. « On tâte plus et on achète moins », résume une marchande.
        Le nouvel hôpital aura {n 120-400:20} lits et ouvrira [par étapes|avant la fin de l’année|en juin]. Reste à recruter : {n 40-75} % des postes de médecins sont pourvus.
        Rectificatif : la réunion des riverains n’a pas lieu [lundi|mardi], mais [mercredi|jeudi|vendredi] à {n 18-20} h, salle des fêtes.
        Gratuit ce week-end à {c} ¶• [Fanfare|Cinéma en plein air|Marionnettes] sur la place, samedi {n 17-20} h ¶• Troc de [livres|plantes|jouets], dimanche {n 9-11} h ¶• Visite guidée du centre, dimanche {n 14-16} h
        Ni ovni ni satellite : la lumière d’hier au-dessus {c de} venait [d’un ballon météo|d’un projecteur de mariage|d’un drone égaré].
        Clap de fin pour la plus vieille [boulangerie|mercerie|quincaillerie] {c de}, ouverte il y a {n 60-120} ans. Ce matin, la file [faisait le tour du pâté de maisons|commençait à cinq heures].
        La justice ordonne [le remboursement d’amendes mal dressées|la réouverture du sentier du fleuve|l’arrêt d’une climatisation bruyante] à {c}. Appel possible sous {n 5-20:5} jours.
        Inscriptions scolaires : encore {n 40-300:10} places à {c}, clôture vendredi. Apportez un justificatif de domicile et de la lecture.
        {p} a conduit le même bus pendant {n 25-38} ans. Pour son dernier trajet, les passagers [ont fleuri le tableau de bord|ont applaudi à chaque arrêt|ne voulaient plus descendre].
        Incendie maîtrisé dans [un dépôt de meubles|une cartonnerie|un atelier] en périphérie {c de}. Aucun blessé, mais gardez les fenêtres fermées.
        Quelle rue {c de} faut-il réparer en premier ? Avec vos réponses, nous ferons une carte, remise [aux services techniques|aux élus].
        Naissance de {n 2-5} [loutrons|faucons|renardeaux] au parc animalier. Les prénoms seront choisis [par les écoles|par tirage au sort].
        Bac à l’arrêt pendant {n 2-6} heures à cause [du vent|d’une avarie|du courant]. Les piétons sont redirigés vers le pont.`,
      talk: `
        quelqu’un sait ce qui se passe sur l’avenue ? plein de police / un accrochage, rien de grave / ils dégagent une voie / merci, je contourne
        vous avez de l’eau au centre ? / marron / retour prévu vers {n 16-21} h / chez moi c’est revenu
        le bus a encore augmenté / et il passe quand il veut / je suis pass{p é/ée} au vélo, j’arrive avant
        attention, cet article date de l’an dernier / exact, je supprime / merci d’avoir vérifié
        vous avez entendu le tonnerre ? / les vitres ont tremblé / le chien est encore sous le lit`,
    },
    politics: {
      word: 'Politique',
      titles: `[Hémicycle|Perchoir|Couloir|Tribune] [et café|libre|{c de}]|Politique [sans cravate|à la loupe|pour impatients]|[La lettre de la loi|Ordre du jour|Procès-verbal]|[Scrutin|Bulletin|Urne] et [patience|mémoire|café]|Le conseil {c de}|[Quorum|Amendement|Dépouillement] avec {a}|Derrière le pupitre|[Rappel au règlement|Suspension de séance|Vote à main levée]|Le pouvoir à {c}`,
      about: `
        Nous lisons [les lois en entier|les budgets|les comptes rendus] pour que vous n’ayez pas à le faire.
        Politique locale et nationale, sans camp. Ici, on ne demande de voter pour personne.
        {p} suit le parlement depuis {n 6-25} ans et raconte ce qui ne passe pas à la tribune.`,
      subjects:
        'le vote du budget, la loi électorale, la réforme des retraites, le débat sur le logement, la commission de transparence, les élections locales, la loi sur les loyers',
      posts: `
        Le parlement adopte la loi sur [le logement|l’eau|les déchets|la transparence] avec {n 3-18} voix d’avance. Reste [le décret|le financement|la seconde lecture].
        {n 9-16} heures de séance pour changer [deux mots|une virgule|une date].
        Petit lexique : une « motion de renvoi » sert à dire qu’il faut relire le texte. Parfois [c’est vrai|c’est pour gagner du temps|quelqu’un le relit].
        « Je ne suis pas là pour me faire des amis mais pour finir les comptes », prévient {p} en prenant la commission [du budget|des transports|de contrôle].
        Sondage à {c} : {n 28-44} % satisfaits de la municipalité, {n 25-38} % mécontents, et le reste [parle des nids-de-poule|ne répond pas|change de sujet].
        L’opposition veut entendre le ministre [des travaux publics|de l’éducation|de l’agriculture]. Accord de la majorité, mais [à huis clos|après la pause|par écrit].
        Le budget en trois lignes ¶— [Santé|Éducation|Transports] : + {n 3-9} %. ¶— Communication : − {n 5-20} %. ¶— Chantiers arrêtés : [toujours arrêtés|pas un mot|une priorité, encore].
        Démission de {p2}, responsable [des achats|de l’urbanisme|des sports] à {c}, après un audit sur des contrats [sans signature|en double|sans appel d’offres].
        Chaque élu a déposé en moyenne {n 4-15} propositions cette année. La plupart [dorment en commission|créent une journée nationale de quelque chose].
        Élections locales le {n 3-27} [mai|octobre|novembre]. Vérifiez votre inscription au moins {n 30-60:10} jours avant.
        Coupure de courant en pleine séance hier. Pendant {n 5-20} minutes, [personne n’a interrompu personne|l’accord fut général|on n’a entendu que la sténographe rire].
        Faut-il [limiter les locations de vacances|faire payer le stationnement au centre|fermer une avenue le dimanche] ? À {c}, les commerçants demandent du temps, les riverains une date.
        Savez-vous pour qui vous avez voté aux dernières locales ? Dans notre enquête, {n 38-62} % avaient oublié.
        Nous avons lu les {n 120-480:20} pages de la réforme des retraites. L’essentiel tient dans [une annexe|une note|l’article douze] : la transition durera {n 6-15} ans.
        Gouvernement et syndicats [des enseignants|des transports|des soignants] se revoient [lundi|mercredi]. Sur la table, une hausse de {n 4-11} %.
        {p} a été maire d’un village de {n 200-900:50} habitants pendant {n 8-20} ans. Sa règle : [répondre à toutes les lettres|ne rien inaugurer d’inachevé|aller au marché à pied].
        Sur {n 40-90} demandes de documents publics, {n 12-35} réponses. Et {n 2-6} fois [le mauvais fichier|une photo floue|un simple « bien reçu »].
        Sommet des régions à {c} : longue photo, court communiqué, [aucune date|une date|une date pour fixer la date].
        Remaniement : {p} entre au gouvernement, profil technique, {n 10-30} ans d’administration et [peu de micros|aucun compte en ligne].
        Le vote blanc à {c} est passé de {n 2-4} à {n 5-9} % en deux scrutins. Des gens qui se déplacent [pour ne pas choisir|pour dire quelque chose].
        Élus rivaux, même rivière : {c} et {c2} signent un accord pour [partager une déchetterie|un ticket de bus commun|entretenir les berges].
        Réunion publique sur le plan d’urbanisme {c de}, [mardi|jeudi] à {n 18-19} h. Chacun peut parler {n 3-5} minutes.`,
      talk: `
        quelqu’un a compris la réforme ? / l’âge oui, le reste non / c’est mal écrit exprès
        où on vérifie son inscription ? / sur le site des élections, avec ta pièce d’identité / merci, on m’avait changé de bureau
        {n 9-15} heures de débat pour ça / et j’ai tout regardé / trouve-toi un loisir / c’est mon loisir
        j’ai trouvé {p} solide au débat / au moins il y avait des chiffres / la moitié était périmée / mais il y en avait`,
    },
    economics: {
      word: 'Économie',
      titles: `[La tirelire|Le porte-monnaie|Le bas de laine|La monnaie] de {a}|L’économie [du marché|de palier|sans fumée|en clair]|[Offre et café|Taux et tartines|Prix et patience]|[Intérêts composés|Bons comptes|Fin de mois]|Le prix {c de}|[Point de base|Virgule deux]|Au centime près|[Prix|Salaires|Loyers] à {c}|L’addition, s’il vous plaît`,
      about: `
        Inflation, salaires, loyers et pain : l’économie comme on la vit à {c}.
        Un chiffre expliqué avec des mots, [chaque jour ouvré|trois fois par semaine]. {p}, économiste.
        Pas de conseils de placement. On explique [d’où viennent les données|pourquoi ça monte|ce que ça change].`,
      subjects:
        'l’inflation, la décision de la banque centrale, le prix du pain, le marché du travail, le taux de change, les loyers, le salaire minimum',
      posts: `
        Inflation de [mars|juin|septembre|novembre] : 0,{n 2-9} %. En hausse, [les transports|les légumes|les restaurants] ; en baisse, [l’habillement|les télécoms|les carburants].
        La banque centrale ne touche pas à ses taux. {n 7-9} analystes sur dix s’y attendaient.
        Loyers à {c} : + {n 3-9} % en un an. Salaires : + {n 2-4} %. L’écart se paie [en colocation|sur l’épargne|chez les parents].
        Pourquoi le pain monte avec le blé et ne redescend pas avec lui ? Parce que la farine ne pèse que {n 12-25} % du prix. Le reste, c’est [le four, le loyer et les bras|l’énergie et les salaires].
        Chômage à {n 6-11} %, en recul. Petite étoile : la moitié des embauches sont [saisonnières|à temps partiel|de moins de six mois].
        {p} vend [des fleurs|des beignets|des légumes] à {c} depuis {n 9-30} ans et tient son propre indice : « Quand on me demande [la moitié|de faire crédit|le moins cher], le mois sera maigre. »
        Exportations en repli de {n 2-8} % au trimestre, la faute [à la sécheresse|au prix du cacao|à une demande molle en Asie].
        Trois dépenses que personne ne note ¶— l’abonnement oublié ¶— les frais bancaires ¶— [le repas livré|le second café|la livraison express] ¶Ensemble, jusqu’à {n 6-12} % du revenu.
        Le salaire minimum augmente de {n 4-10} % en [janvier|juillet]. Les petites entreprises réclament deux étapes.
        L’inflation sous-jacente, en une phrase : l’inflation sans [l’énergie ni les produits frais|ce qui bouge le plus]. Utile pour ne pas s’affoler [d’un gel|d’une courgette].
        Le bâtiment repart. À {c}, on compte {n 30-160:10} chantiers et [plus un seul carreleur libre|trois mois d’attente pour un plombier].
        Rembourser ou épargner ? Si le crédit coûte plus que l’épargne ne rapporte, et c’est presque toujours le cas, [remboursez|la question est réglée].
        La facture d’électricité devrait baisser de {n 2-7} % le mois prochain, merci [la pluie|le vent|la douceur].
        Combien d’années pour réunir l’apport d’un logement à {c} ? {n 9-16}, calcule l’université. Dans les années quatre-vingt-dix : [quatre|cinq|six].
        La monnaie a bougé de moins de 1 % cette semaine. [Ennuyeux, et tant mieux|Les importateurs dorment|Personne n’a appelé la rédaction].
        Récolte de [cacao|blé|pommes|betteraves] inférieure de {n 8-25} % aux prévisions. En rayon, l’effet se verra dans [deux mois|trois mois].
        À quoi avez-vous renoncé cette année ? Moi, [au bon fromage|aux livres neufs|aux week-ends], et c’est dur.`,
      talk: `
        votre loyer a pris combien ? / {n 4-9} % / rien, ma proprio est un ange / ne la lâche jamais
        qui tient vraiment un budget ? / tableur depuis toujours / des enveloppes, comme mamie / les enveloppes marchent mieux
        l’inflation baisse et je ne vois rien / les prix montent moins vite, ils ne baissent pas / enfin une explication claire
        livret ou placement ? / ça dépend quand tu en as besoin / l’argent d’urgence doit rester dispo`,
    },
    business: {
      word: 'Entreprises',
      titles: `[Rideau levé|Fond de caisse|Arrière-boutique|Pas-de-porte]|Entreprendre [à {c}|sans gourou|en petit]|[Premier|Deuxième|Prochain] client|[Facture|Devis|Commande] en main|[L’atelier|La boutique|Le garage] de {a}|[De zéro|D’une idée] à la caisse|Ouvert tard|[Artisans|Marchands|Associés] {c de}|Marge brute`,
      about: `
        Des histoires de petites entreprises {c de} : ce qui a marché, ce qui a raté, ce que ça a coûté.
        {p} a fondé {n 2-4} sociétés et en a fermé une. On parle surtout de celle-là.
        Prix, ventes, équipe, trésorerie. [Sans gourou|Sans slogan|Sans promesse].`,
      subjects:
        'la première embauche, la fixation des prix, les entretiens clients, la trésorerie, la vente par messagerie, les fournisseurs, les associés',
      posts: `
        Une entreprise {c de} lève {n 2-9} millions pour [livrer des pièces à vélo|recycler des filets de pêche|équiper les épiceries de quartier].
        {p} a cédé [son imprimerie|son café|sa mercerie] après {n 6-20} ans. « Le prix, c’était facile. Les clés, non. »
        Un seul chiffre à regarder le lundi : combien de jours la caisse tient sans vendre. Sous {n 30-60:10}, [on coupe avant de rêver|alerte].
        L’erreur qui nous a coûté {n 3-8} mois : embaucher [le cousin de quelqu’un|trop vite|avant d’avoir des commandes].
        La quincaillerie du coin répond aux messages en {n 3-9} minutes et vend ainsi {n 20-45} % de son stock. Un site ? [Jamais eu|Pour quoi faire ?]
        Augmenter le prix ou réduire le paquet ? Augmentez, et dites-le. Le client pardonne [une hausse|une lettre franche], pas [la boîte à moitié vide|la ruse].
        Avant de signer avec un associé ¶1. Qui tranche en cas d’égalité ? ¶2. Et si l’un part ? ¶3. Qui garde le nom ? ¶4. Combien chacun touche la [première|deuxième] année ?
        Salon des créateurs à {c} : {n 90-320:10} stands. Le plus photographié : [le vélo en bambou|le savon au marc de café|la chaise en carton].
        Un colis m’est revenu avec ce mot : « Parfait, [mais j’en avais commandé trop|mais c’était pour offrir et je n’ai pas pu|mais il ne passe pas la porte]. » Encadré.
        Être payé en retard, c’est prêter gratuitement. Une date sur la facture, un appel le lendemain, {n 2-5} % de remise à qui paie [comptant|d’avance].
        {p} et {p2} ont ouvert [une laverie|une librairie|un glacier] à {c} avec {n 4-9} ans d’économies. Équilibre atteint au mois {n 5-14}.
        Après {n 40-80} entretiens clients, une leçon : [personne n’utilisait la fonction vedette|le problème, c’était la livraison|ils voulaient parler à quelqu’un].
        Faute de repreneur, {n 30-140:10} commerces {c de} sont à céder. Les enfants [vivent loin|ont un autre métier|ne veulent pas se lever à quatre heures].
        Bonne réunion : {n 12-25} minutes, trois décisions et [il restait des croissants|personne n’a partagé d’écran].
        Gardez trois fournisseurs : le moins cher, le plus rapide et celui qui [répond le dimanche|tient parole].
        Meilleur achat de l’année à l’atelier : [une enseigne lisible|une vraie chaise|un bon éclairage]. Moins cher que la campagne qui n’a amené personne.`,
      talk: `
        vous faites comment avec les clients qui paient en retard ? / j’appelle, j’écris plus / la moitié d’avance, problème réglé
        je vais embaucher pour la première fois, des conseils ? / une semaine d’essai payée / et écris ce que tu attends / mon premier patron le savait pas lui-même
        la pub payante, utile pour une boutique à {c} ? / demande d’abord des avis aux clients / mon ardoise sur le trottoir a mieux marché
        mon associé part, on calcule sa part comment ? / vous avez signé quelque chose ? / non… / prenez un comptable neutre avant de vous fâcher`,
    },
    crypto: {
      word: 'Crypto',
      titles: `Bloc [après bloc|de genèse|et calme]|Crypto [au calme|sans promesse|en français|de comptoir]|[Clé privée|Coffre froid|Douze mots]|[Chaîne|Bloc|Nœud] et [café|doutes|chaussettes]|Satoshi [de poche|du dimanche|au marché]|Crypto {c}|Le nœud de {a}|[Frais|Réseau|Hash] du jour|Preuve de [travail|patience]`,
      about: `
        La crypto pour gens peu patients. [Pas de signaux à vendre|Pas de groupe privé payant|Aucune promesse].
        {p} suit le marché depuis {n 5-11} ans et s’étonne encore.
        Sécurité, impôts, technique. Rien ici n’est un conseil financier.`,
      subjects:
        'le bitcoin, le halving, les portefeuilles froids, les stablecoins, les frais de réseau, les impôts, la sécurité des clés',
      posts: `
        Le bitcoin a bougé de {n 3-9} % dans la nuit, presque tout [en une heure|avant six heures|avec peu de volume].
        Votre phrase secrète ne se tape sur aucun site. Ni celui du support, ni celui du concours, ni celui [qu’un ami envoie|qui ressemble au vrai|qui sort en premier].
        Une plateforme a suspendu les retraits pendant {n 5-30} heures pour « maintenance ». C’est la [deuxième|troisième] fois cette année.
        Les frais de réseau sont {n 3-9} fois plus bas qu’au pic de [mai|décembre]. Bon jour pour regrouper ses miettes.
        À {c}, {p} avait perdu l’accès à son portefeuille en déménageant. Retrouvé {n 3-14} mois plus tard : la phrase était [dans un livre de cuisine|avec les guirlandes|scotchée sous un tiroir].
        Un stablecoin promet de valoir toujours pareil. La vraie question : [qui garde les réserves|qui les contrôle|que se passe-t-il si tous sortent ensemble] ?
        Les mineurs vendent : leurs réserves ont fondu de {n 2-7} % en un mois.
        Avant d’essayer une application ¶— un portefeuille à part ¶— le prix [d’une pizza|d’un ciné|d’un café] ¶— lire les autorisations ¶— attendre {n 24-72:12} heures
        Nouvelles règles dès [janvier|juillet] : les plateformes devront [séparer l’argent des clients|publier leurs réserves|identifier les gros virements].
        Une boulangerie {c de} accepte Lightning depuis {n 4-11} mois. Bilan : {n 9-40} clients, « dont {n 3-6} fois mon neveu », précise la patronne.
        Le halving divise par deux la récompense des mineurs. Ni magie ni garantie : [un calendrier écrit dans le code|de la rareté programmée].
        Acheter d’un coup ou petit à petit ? Sur {n 3-6} ans simulés, petit à petit donne [moins de sueurs froides|un résultat voisin|un meilleur sommeil], pas toujours plus de gain.
        Une faille dans un pont entre réseaux a exposé {n 2-40} millions. L’équipe propose [une prime contre restitution|dix pour cent à qui rend le reste].
        Quand mon coiffeur demande s’il est trop tard pour acheter, [le marché est chaud|ça va se calmer|c’est déjà monté]. Indice maison, fiable à {n 60-80} %.
        À noter : le {n 4-26}, mise à jour du réseau de test ; le principal suivra [deux mois après|d’ici la fin de l’année] si rien ne casse.
        Le fisc veut la date et le prix de chaque vente. Téléchargez vos relevés : {n 2-4} plateformes [effacent les anciens|changent de format].`,
      talk: `
        quel portefeuille pour commencer ? / open source, et les mots sur papier / papier, jamais de photo / deux papiers, deux endroits
        le « support » me demande ma phrase / bloque, c’est une arnaque / le vrai ne la demande jamais
        ma transaction est coincée / frais trop bas / attends, ça passera / c’est passé, {n 3-9} heures
        − {n 5-12} % et plus personne ne parle au bureau / le silence, meilleur indicateur / moi je regarde qu’en fin de mois`,
    },
    tech: {
      word: 'Tech',
      titles: `[Câble|Bouton|Curseur] [rouge|perdu|clignotant]|Éteindre et rallumer|La tech [de mamie|sans peur|avec notice]|[Code|Pixel|Silicium] et [sel|tournevis|tartines]|Mode avion|[Haut débit|Mémoire pleine|Écran bleu]|[Le clavier|Le routeur|L’établi] de {a}|{c} en ligne|[Version|Bêta|Correctif] du lundi`,
      about: `
        On teste les appareils jusqu’à ce qu’ils se plaignent. [Tout est acheté|Aucun fabricant ne relit].
        Logiciels, vie privée et réparations, pour gens normaux.
        La tech vue {c de} : moins de pub, plus de [tournevis|questions|lignes de commande].`,
      subjects:
        'les modèles ouverts, le test de batteries, les routeurs, la mise à jour de sécurité, les téléphones réparables, la vie privée, les sauvegardes',
      posts: `
        La mise à jour du jour corrige {n 12-70} failles, dont deux déjà exploitées. Installez-la [avant midi|ce soir|et redémarrez].
        {n 3-6} portables testés pendant un mois. Vainqueur : [le plus silencieux|celui au clavier moche|celui sans publicité].
        Une équipe {c de} a conçu [un capteur|une puce|un moteur] qui consomme {n 20-50:5} % de moins. Reste le plus dur : le produire à bas prix.
        Internet lent ? ¶1. Le routeur en hauteur, loin [du micro-ondas|de l’aquarium]. ¶2. Un autre canal. ¶3. Qui télécharge ? ¶4. Là seulement, appelez.
        Mon téléphone a {n 4-7} ans. J’ai changé [la batterie|l’écran|le connecteur] en {n 20-50:5} minutes et il repart pour un tour.
        Le mot de passe le plus courant reste une rangée du clavier. Le deuxième, [le prénom du chien|le même avec un 1].
        Un modèle de langage ouvert tourne désormais sur un ordinateur de {n 8-16:8} Go. Lent, [fâché avec les dates|bon en résumé|bavard], mais rien ne sort de chez vous.
        {p} entretient {p seul/seule} une bibliothèque utilisée par {n 20-90:5} 000 projets. Appel à l’aide lundi, {n 30-140} volontaires vendredi.
        La règle 3-2-1 : trois copies, deux supports, une hors de chez soi. La mienne est [chez ma sœur|dans un tiroir au bureau|chez mes parents].
        Mesuré : ces écouteurs en promo tiennent {n 18-34} heures, soit {n 2-6} de moins qu’annoncé.
        Quel bouton supprimeriez-vous de votre téléphone ? Moi, [celui de l’assistant|aucun, j’en veux plus|le volume, que j’écrase toujours].
        Le nouveau portail {c de} a tenu {n 9-40} minutes. Le lendemain, [file d’attente virtuelle|on a rappelé un retraité|tout marchait].
        Tous les câbles USB-C ne se valent pas : sur {n 10-20} testés, {n 3-6} n’atteignent pas la puissance imprimée. [Méfiez-vous du plus fin|Gardez l’original].
        Les fabricants devront vendre les pièces pendant {n 5-8} ans. Chez les réparateurs, [on débouche le cidre|on y croira en le voyant].
        {n 30-90} applications supprimées aujourd’hui. Il m’en manque [une|zéro|la lampe].
        Atelier réparation gratuit à {c}, [samedi|dimanche] dès {n 9-14} h. Venez avec la panne, on a les fers à souder.`,
      talk: `
        ça vaut le coup de changer le disque d’un vieux portable ? / c’est une autre machine après / et de la mémoire si possible / fait, il démarre en {n 9-20} secondes
        vous avez quel antivirus ? / celui du système et du bon sens / mon père n’a que le système
        téléphone tombé dans l’évier / éteins et ne charge pas / le riz ça sert à rien, fais-le ouvrir / sauvé, merci
        qui est passé à linux à la maison ? / moi, ma mère n’a rien vu / l’imprimante, si`,
    },
    education: {
      word: 'Éducation',
      titles: `[Craie|Tableau|Cartable|Crayon] et [gomme|récré|patience]|Classe [ouverte|du fond|verte]|[La leçon|La récré|Le cahier] de {a}|Devoirs [du soir|pour parents|de vacances]|[Apprendre|Étudier] [lentement|sans drame|à {c}]|Deuxième rang|[Interro surprise|Mention passable|Copie double]|Cahier de brouillon|L’école [en chaussons|sans sonnerie]`,
      about: `
        Ressources et humeurs de {p}, {p instituteur/institutrice} à {c}.
        Bourses, cours gratuits et méthodes de travail qui marchent.
        Pour profs fatigués et élèves curieux. [Tout s’imprime|Tout est gratuit].`,
      subjects:
        'les examens, la lecture à voix haute, les bourses, la répétition espacée, les devoirs, les maths sans peur, les langues',
      posts: `
        Plus que {n 5-20} jours pour demander la bourse de [transport|logement|master]. À joindre : [les notes|un justificatif de revenus|une lettre de motivation].
        Une élève de {n 7-10} ans m’a demandé [qui a inventé le lundi|si zéro s’ennuie|pourquoi le h ne dit rien]. J’ai changé de leçon.
        {n 20-30:5} minutes de travail, cinq de pause, téléphone dans une autre pièce. [Pénible et efficace|Essayez trois jours].
        {p} enseigne les fractions avec [des pizzas en carton|des recettes|un djembé] à {c}. Cette année, [on en redemande|même les parents viennent].
        Des devoirs pendant les vacances ? Chez nous, {n 55-80} % des familles ont voté non.
        Lire un texte difficile ¶— d’abord la fin ¶— puis les titres ¶— peu souligner, au crayon ¶— le raconter [au chat|à quelqu’un de dix ans|à sa grand-mère]
        L’université {c de} ouvre {n 8-30} cours en ligne gratuits. Le plus demandé : [statistiques|langue des signes|premiers secours].
        « Je ne suis ni littéraire ni matheux, je suis récré. » Lu dans une copie, [un demi-point de bonus|je l’ai recopié].
        La répétition espacée en une ligne : demain, dans {n 3-5} jours, dans [deux|trois] semaines.
        On cherche des profs de [physique|musique|anglais] à {c} : {n 15-90} postes vides à un mois de la rentrée.
        {n 60-120} copies corrigées. Ma préférée, sur les parties de la cellule : [« le dedans et le dehors »|« le noyau, le mur et le concierge »|« ça dépend du forfait »].
        La bibliothèque de l’école a prêté {n 300-900:50} livres ce trimestre. Le secret : ce sont les élèves qui [choisissent|tiennent le bureau].
        Un oral se répète debout et à voix haute, au moins {n 3-5} fois. Relire assis, [ça endort|c’est se mentir].`,
      talk: `
        comment vous faites lire les enfants ? / je lis à côté, sans téléphone / des BD, ça marche toujours / je tente la lecture à côté
        contrôle de chimie demain et je sais rien / fais celui de l’an dernier / et dors, vraiment / eu la moyenne, merci
        qui a demandé la bourse ? / moi, {n 5-9} semaines d’attente / garde une copie de tout
        mon fils déteste les maths / les maths ou le prof ? / bonne question / essaie les jeux de cartes, ça a changé le mien`,
    },
    sport: {
      word: 'Sport',
      titles: `[Deuxième|Troisième] mi-temps|[Corner|Tir|Dribble|Contre] [court|au ras du poteau|gagnant]|[Tribune|Vestiaire|Virage] {c de}|Le sport [de quartier|en claquettes|sans hurler]|[Coup de sifflet|Temps additionnel|Prolongations]|{c} [joue|court|s’entraîne]|[Piste|Pelouse|Route] mouillée|Le sifflet de {a}|Banc de touche`,
      about: `
        Foot, vélo, course, basket et tout ce qui se joue à {c} ce week-end.
        Chroniques de {p}, {n 300-900:50} matchs vus des tribunes.
        Résultats rapides, analyses lentes. [Ici on n’insulte pas l’arbitre|Tous les maillots sont bienvenus].`,
      subjects:
        'la finale de la coupe, le mercato, le marathon, le nouvel entraîneur, la liste des blessés, le derby, la montée',
      posts: `
        Terminé : {c} {n 2-4}, {c2} {n 0-1}. Plié [en une demi-heure|sur un coup de tête|par le côté gauche].
        {p} a marqué à la {n 70-89}e minute et [a couru vers le banc|s’est bouché les oreilles|n’a rien fêté : quatre ans là-bas, ça compte].
        L’entraîneur ménage {n 3-5} titulaires avant [le derby|le match retour] de dimanche.
        « On a beaucoup couru et peu pensé », résume {p2} après la [troisième|quatrième] défaite de suite.
        Marathon {c de} : départ à {n 7-9} h, {n 3-14} 000 inscrits, de l’eau tous les [trois|cinq] kilomètres. Conseil d’ancien : les dix premiers, [bavardez|retenez-vous].
        Forfait : {p} sera {p absent/absente} {n 3-10} semaines, touch{p é/ée} [à la cheville|à la cuisse|au genou].
        Classement après {n 9-28} journées : le leader compte {n 2-7} points d’avance, et en bas [cinq équipes se tiennent|c’est un beau bazar|quatre ex æquo].
        Recrue à {c} : {p}, {n 19-27} ans, {p gaucher/gauchère}, signe pour [deux|trois] saisons.
        Mon père m’a emmen{me é/ée} au stade un jour de pluie. {n 3-5} à zéro contre nous, et [on est rentrés en chantant|j’étais {me conquis/conquise}|on a mangé des cacahuètes tout le long].
        Relancer proprement ¶1. Deux solutions pour le gardien. ¶2. Un milieu jamais seul de dos. ¶3. Un ailier qui [fixe|redescend]. ¶Simple ? Samedi, l’équipe a perdu {n 9-20} ballons comme ça.
        Étape de [montagne|moyenne montagne] dimanche : {n 140-210} kilomètres et {n 2-5} côtes. Le premier a {n 20-90} secondes d’avance.
        La vidéo en division inférieure ? Le prix [des ballons de la saison|d’une pelouse|de deux minibus].
        Natation : {p} gagne {n 2-9} dixièmes sur [cent dos|deux cents nage libre|cinquante papillon].
        Les basketteuses {c de} en sont à {n 8-17} victoires dans une salle de {n 400-900:100} places. Hier, [on a refusé du monde|les portes sont restées ouvertes].
        Pétanque : finale du tournoi {c de} dimanche à {n 10-15} h. Premier prix, [un jambon|un panier garni|une paire de boules et l’honneur].
        Trois entraîneurs en {n 5-9} mois. Le problème n’est peut-être pas [sur le banc|celui qu’on change].`,
      talk: `
        il y avait penalty ou pas ? / évident / il le touche même pas / vu {n 4-9} fois, je sais toujours pas
        qui court dimanche à {c} ? / moi, le dix / le semi si le genou veut bien / on se voit au départ
        et le nouveau coach ? / faut lui laisser du temps / on l’a dit des trois derniers / au moins il fait jouer les jeunes
        plus de places pour la finale / j’en ai une en trop, mon frère vient pas / je t’écris tout de suite`,
    },
    health: {
      word: 'Santé',
      titles: `[Respirez|Marchez|Étirez-vous] [lentement|encore|mieux]|La santé [sans miracle|de quartier|preuves en main]|[Pas à pas|Second souffle|Bon pied]|La consultation de {a}|[Sommeil|Eau|Ombre] et [fruits|chaussons|silence]|{c} en mouvement|[Dos droit|Tête froide|Pieds sur terre]|Bonnes [habitudes|nuits]|Une demi-heure par jour`,
      about: `
        De petites habitudes expliquées par {p}, kinésithérapeute à {c}. Ne remplace pas une consultation.
        On lit les études sur le sommeil, l’effort et l’assiette, et on dit [ce qu’elles disent|combien de gens y étaient].
        Sans régime miracle ni avant-après. Bouger, dormir, manger mieux.`,
      subjects:
        'la musculation douce, le sommeil, la course du matin, la vitamine D, le mal de dos, le stress, la posture au travail',
      posts: `
        Vingt minutes de marche après le [déjeuner|dîner] valent mieux que {n 2-3} heures de remords.
        {n 8-15} flexions pendant que [le café coule|l’ascenseur arrive|l’eau chauffe]. Personne ne regarde.
        Une toux ? Consultez si elle dure plus de {n 2-3} semaines, avec forte fièvre ou [douleur à la poitrine|essoufflement].
        Une médecin {c de} prescrit [de la danse|du jardinage|des marches en groupe] deux fois par semaine. Sur {n 40-90} patients, {n 28-38} continuent six mois après.
        Le sommeil commence le matin : lumière du jour avant {n 8-10} h, café jusqu’à [midi|quatorze heures].
        Pour qui travaille assis ¶— debout toutes les {n 30-50:10} minutes ¶— épaules en arrière, {n 8-12} fois ¶— regarder loin vingt secondes ¶— de l’eau, [pas un autre café|même sans soif]
        « J’avais mal au dos parce que je n’osais pas demander de l’aide », dit {p}, {n 45-70} ans, qui s’entraîne [avec sa petite-fille|au club|deux fois par semaine].
        Prudence avec le titre sur [le vin|le chocolat|le café] : {n 18-60} volontaires, {n 3-8} semaines.
        Don du sang à {c} [jeudi|vendredi|samedi], de {n 8-9} h à {n 13-16} h. Mangez avant et venez avec une pièce d’identité.
        Le sport choisi comme punition dure {n 9-20} jours. Prenez-en un [qui amuse|près de chez vous|à deux].
        {n 20-60:5} nuits sans écran dans la chambre. Je lis, je dors et [je me dispute avec moins d’inconnus|je fais des rêves bizarres].
        Le fruit entier bat le jus : la même [orange|pomme|mangue], avec les fibres qui [calent|freinent le sucre].
        Combien de pas hier ? {n 3-11} 000 pour moi, dont {n 200-900:100} [à chercher mes clés|derrière le chien|entre cuisine et canapé].`,
      talk: `
        comment arrêter le café ? / une tasse de moins par semaine / j’ai juste coupé celui de l’après-midi, je dors / je tente ça
        mal au cou à force d’écran / monte-le à hauteur des yeux / et lève-toi chaque heure / deux livres dessous, ça va déjà mieux
        courir à jeun, bonne idée ? / moi ça me tourne / si c’est court, oui / sous traitement, demande avant
        retour à la salle après {n 2-6} ans / bravo / demain tu descends plus l’escalier / je confirme`,
    },
    travel: {
      word: 'Voyages',
      titles: `[Valise|Besace|Malle] [cabine|légère|à moitié faite]|[Quai|Voie|Porte] [sept|trois|neuf]|Train [de nuit|lent|de six heures]|[Escale|Nuit|Halte] à {c}|Aller [simple|sans retour]|Voyages [lents|pas chers|de week-end]|[La carte|Le hublot|Le siège] de {a}|[Cartes postales|Détours|Sentiers] {c de}|Au sud de tout`,
      about: `
        Petits trajets au départ {c de}, en bus, en train ou à pied. Vrais prix, horaires vérifiés.
        {p} voyage avec {n 7-10} kilos et raconte [ce qui rate|où l’on mange bien|où descendre].
        Voyager lentement, dépenser peu. [Personne ne paie nos hôtels|Aucune nuit offerte].`,
      subjects:
        'les trains de nuit, le bagage cabine, les règles de visa, les petites villes, les refuges de montagne, les voyages en solo, les marchés',
      posts: `
        Le car de nuit entre {c} et {c2} : couverture, [film déjà commencé|clim polaire|biscuit timide] et {n 2-4} arrêts. Je recommencerais.
        La vieille ville se visite avant {n 8-9} h. Après, c’est [une file|un magasin d’aimants|une forêt de parapluies].
        Ma valise pour {n 5-10} jours ¶— trois t-shirts ¶— un pantalon qui sèche seul ¶— [du savon solide|une corde à linge|des bouchons] ¶— un livre à laisser
        Une auberge à {n 2-4} heures {c de} a encore des lits pour [ce week-end|le pont|les fêtes]. On réserve par téléphone, c’est la grand-mère qui répond.
        Hublot ou couloir ? {n 10-30} ans de hublot, [un seul regret|aucun débat possible].
        {p} a longé tout le fleuve [à vélo|en stop|en bus de ligne] pour moins d’un mois de loyer.
        Renouvelez votre passeport {n 6-8} mois avant la fin : beaucoup de pays refusent un document presque périmé.
        Où manger à {c} sans application ? Là où il y a [des ouvriers à midi|un menu écrit à la main|une grand-mère à la caisse].
        Dernier bus raté dans un village de {n 90-400:10} habitants. J’ai fini [à la table du curé|à un mariage|dans la salle de classe]. Meilleure nuit du voyage.
        Hors saison à {c} : chambres à − {n 20-40:5} %, musées [vides|silencieux].
        « Tu n’as pas peur de partir sans personne ? » J’ai peur [des groupes de huit|de partager l’addition|de voter pour un restaurant].
        Une journée à pied à {c} : marché à {n 7-9} h, [belvédère|jardin botanique|vieux cimetière] avant la chaleur, sieste, puis [une glace|un banc|la grande place].
        Nouveaux horaires entre {c} et {c2} : {n 3-6} cars par jour, le premier à {n 5-7} h {n 10-50:10}.`,
      talk: `
        trois jours à {c}, à ne pas rater ? / le marché tôt / marche sans plan / et mange où mangent les taxis
        assurance voyage ou pas ? / toujours / j’y croyais pas avant de me casser le pied / convaincu{p /e}
        il est bien, le car de nuit ? / si tu as un pull / la clim, c’est la banquise
        vol annulé, je fais quoi ? / va au comptoir, n’appelle pas / garde les reçus / c’est bon, demain {n 6-9} h`,
    },
    food: {
      word: 'Cuisine',
      titles: `Cuillère en bois|[Cocotte|Poêle|Marmite] [en fonte|sans couvercle|de mamie]|La cuisine [sans panique|du lundi|avec trois fois rien]|[Sel|Ail|Thym] et [patience|citron|beurre]|[À feu doux|Bain-marie|Pincée de sel]|La table de {a}|{c} [à table|a faim]|[Miettes|Bouillon|Fond de sauce]|Pain [d’hier|perdu|beurré]`,
      about: `
        Recettes de semaine pour qui rentre tard. {n 4-7} ingrédients, une casserole.
        {p} cuisine à {c} et écrit pendant que [la pâte repose|le bouillon frémit|le flan refroidit].
        Marchés, cantines et maquis {c de}. [On paie l’addition|On y va deux fois avant de juger].`,
      subjects:
        'le levain, la soupe de lentilles, les poêles en fonte, le riz réussi, la tarte aux pommes, les desserts de grand-mère, les conserves maison',
      posts: `
        Gâteau [au yaourt|au citron|aux carottes] : four à {n 170-180:10} degrés, {n 35-50:5} minutes, porte fermée même si ça embaume.
        Une pincée de sel dans [le chocolat|la pâte sucrée|la compote] change tout, jure {p}, {n 15-40} ans derrière un comptoir.
        La meilleure soupe {c de} se sert [le jeudi|jusqu’à épuisement|après dix-huit heures], dans une salle de {n 5-9} tables sans enseigne.
        Des lentilles qui marchent ¶1. Oignon et carotte, sans se presser. ¶2. Eau froide. ¶3. {n 25-35:5} minutes à petit feu. ¶4. [Un trait de vinaigre|De la moutarde|Du persil] à la fin.
        Beurre salé ou doux ? À la maison nous sommes {n 4-6}, il y a [deux beurriers|deux camps].
        On ne remue pas le riz. [Écrivez-le sur le frigo|Dites-le au beau-frère|Point].
        Au marché : [les figues|les mangues|les potirons|les asperges] sont à point. La marchande choisit selon [le jour où vous les mangerez|votre tête|le bruit].
        Décongelez au frigo, la veille. Sur l’évier, on perd [la texture|le dîner].
        Ma grand-mère mesurait à la main. J’ai pesé sa poignée de farine : {n 45-80} grammes, à {n 2-4} près. [Mieux que ma balance|Quel poignet].
        Testé : la nouvelle [cantine|brasserie|table] {c de}. Bien, le ragoût et le pain. Moyen, {n 25-50:5} minutes d’attente. Raté, [la musique|le dessert en sachet|le café].
        Levain, jour {n 4-9} : il bulle, il sent [la pomme|le yaourt|la peinture] et il a un prénom.
        Oignon sans larmes : {n 10-20:5} minutes au froid, couteau affûté. [La bougie|La cuillère dans la bouche], c’est du théâtre.
        Concours de [tartes|crêpes|beignets] à {c} : victoire de {p} avec une garniture [poireau-noisette|potiron et fromage|aux champignons]. Le jury s’est resservi.`,
      talk: `
        tout colle dans ma poêle en fonte / chauffe plus avant l’huile / et pas de liquide vaisselle agressif / ça colle plus, magie
        le bouillon se garde combien ? / trois jours / congèle-le en glaçons / idée volée
        manger bien et pas cher à {c} ? / au marché, au fond / prends le plat du jour
        mon gâteau est retombé / tu as ouvert le four ? / peut-être… / c’est toujours ça`,
    },
    music: {
      word: 'Musique',
      titles: `[Face B|Bis|Disque rayé|Morceau caché]|[Corde|Touche|Note] [perdue|noire|tenue]|Musique pour [cuisiner|le bus|veiller tard|pleurer un peu]|[Répétition|Concert|Sérénade] à {c}|[Do|Fa|Sol] dièse|Les disques de {a}|[Vinyle|Cassette|Radio] et [poussière|café]|{c} [chante|en musique]|[Clé de sol|Demi-soupir|Contretemps]`,
      about: `
        Un disque par jour, vieux ou neuf, avec [trois raisons|une histoire|la minute exacte].
        Petits concerts {c de} : bars, cours et salles de répétition.
        {p} joue [de la basse|du trombone|de la kora] et écrit sur la route.`,
      subjects:
        'le nouvel album, les vinyles, l’affiche du festival, les pédales de guitare, les enregistrements en concert, la chanson, les paroles',
      posts: `
        {p} annonce {n 9-28} dates. À {c}, ce sera le {n 3-28} [avril|août|novembre].
        Le titre {n 3-9}, vous le passerez deux fois. Le {n 10-12}, [la nuit seulement|jamais en soirée|un jour de pluie].
        Enregistré [dans une chapelle|dans un poulailler|dans la cuisine du bassiste] en {n 4-10} jours avec un seul micro. On entend [la pluie|le chien|la chaise], et c’est très bien.
        Une chanson triste dure {n 3-4} minutes et répare la semaine.
        Votre premier disque acheté avec votre argent ? Moi, une cassette [de zouk|de rock|de chansons de marins] sur un marché {c de}.
        Festival à {c} : {n 18-45} groupes, deux scènes, [gratuit jusqu’à dix-huit heures|un coin pour enfants|de vraies ombres]. La fanfare ferme le bal.
        Vinyles encore bon marché ¶— musiques de film ¶— orchestres de bal ¶— [rumba|valse musette|chœurs d’hommes] ¶— disques de gymnastique, si, si
        Depuis {n 20-45} ans, quelqu’un accorde à l’oreille les pianos [du conservatoire|du théâtre|de la cathédrale] : « Ils se faussent [d’humidité et de silence|quand on ne les joue pas]. »
        Vu {p} dans une salle de {n 60-180:20} places. Début [dans le noir|sans micro|de dos], silence complet. Je suis {me sorti/sortie} sans envie de parler.
        Changer d’accord : métronome à {n 50-70:5}, {n 5-10} minutes par jour, [la paix avec le fa|des voisins patients].
        Les ventes de vinyles progressent de {n 6-18} %, et {n 3-4} acheteurs sur dix [n’ont pas de platine|ont moins de vingt-cinq ans].
        Répétition ouverte de l’harmonie {c de}, [mardi|jeudi] à {n 18-20} h. Qui apporte un instrument s’assoit.
        En une ligne : [un disque de guitare|un concert brut|un premier album piano-voix] qui sent la maison fenêtres ouvertes.`,
      talk: `
        vous écoutez quoi pour travailler ? / du jazz sans voix / du zouk, je vais deux fois plus vite / moi je me lève de la chaise
        qui va au concert vendredi à {c} ? / moi, dans la fosse / je garde mon neveu, envoyez des vidéos
        la guitare à {n 35-60} ans, trop tard ? / jamais / les doigts font mal trois semaines / j’en suis à la deuxième, merci
        mon vinyle saute / nettoie le diamant / vérifie que c’est droit / c’était la table`,
    },
    cinema: {
      word: 'Cinéma',
      titles: `[Dernier|Premier|Cinquième] rang|Séance [double|de minuit|du lundi]|[Fondu au noir|Coupe franche|Générique]|Plan [fixe|de nuit|séquence]|Ciné [de quartier|en version originale|du dimanche]|Le fauteuil de {a}|[Pop-corn salé|Hors champ|Contrechamp]|{c} en noir et blanc|Sans divulgâcher`,
      about: `
        Critiques courtes qui ne racontent pas la fin. {n 2-4} films par semaine.
        Salles, cycles et ciné-clubs {c de}. {p} y va le [lundi|mardi], c’est moins cher.
        Vieux et nouveaux films, en version originale. [On débat gentiment|Les navets sont admis].`,
      subjects:
        'le film primé, la version du réalisateur, les vieilles comédies, la nouvelle saison, les musiques de film, le cinéma muet, les documentaires',
      posts: `
        {n 15-35:5} minutes de trop, mais [la fin|la scène du train|le dernier regard] pardonne tout.
        {p} joue [un détective qui oublie les visages|une veuve voleuse de montres|un facteur sans courrier] et porte le film.
        Au ciné-club {c de}, un muet avec piano, [jeudi|samedi] à {n 19-21} h. Prix libre.
        Le film que vous avez le plus revu ? Moi, une comédie à portes : {n 11-30} fois, et je [ris toujours au majordome|ne sais toujours pas qui a la valise].
        Seulement {n 80-95} minutes ? Un thriller [belge|coréen|uruguayen], trois personnages, une maison, pas d’explication.
        Programme maison ¶Vendredi : un film de [train|casse]. ¶Samedi : une comédie musicale qui [finit mal|n’en a pas l’air]. ¶Dimanche : celui dont votre mère [parle toujours|connaît les répliques].
        « {n 18-30} jours de tournage, lumière naturelle et grosse peur », dit {p2} après l’avant-première à {c}.
        Le dernier cinéma de quartier {c de} rouvre avec {n 90-220:10} fauteuils. Première séance : [le film du jour de la fermeture|au choix du public].
        La série s’essouffle à l’épisode {n 4-6} et repart quand [le frère disparaît|le narrateur change|plus personne ne parle].
        Écoutez : pendant une demi-heure, aucune musique, rien que [des ventilateurs|des grillons|de la vaisselle]. Quand le violon entre, ça serre.
        Grand prix pour un documentaire sur [une fanfare de village|des couturières de cirque|le dernier gardien de phare], tourné en {n 4-9} ans.
        Matinée du jour : {n 3-7} spectateurs, deux endormis et une dame qui [prévient le héros|raconte la fin|applaudit seule]. J’adore.
        VF ou VO ? Avec des enfants, VF. Pour une comédie italienne, [VO|je ne discute même pas].
        Le remake ajoute {n 20-40} minutes et n’a compris que [la moitié|les costumes].`,
      talk: `
        un film court pour ce soir ? / celui du train, {n 80-95} minutes / c’est triste ? / un peu, mais ça vaut le coup
        vu la fin de la série ? / pas de spoil ! / je dis juste : mouchoirs / c’est déjà un spoil
        quelle salle {c de} passe la VO ? / celle du centre, le mardi / et le ciné-club, viens tôt
        j’ai dormi devant le film primé / moi aussi, j’ai adoré / tu dormais ! / ce que j’ai vu, j’ai adoré`,
    },
    books: {
      word: 'Livres',
      titles: `[Page cornée|Chapitre zéro|Page blanche]|[Marque-page|Quatrième de couverture|Jaquette|Colophon]|Livres [d’occasion|prêtés|à moitié lus|pleins de miettes]|[Lire|Relire] [à voix basse|dans le bus|à {c}]|La bibliothèque de {a}|[Encre|Papier] et [thé|poussière]|[Note de bas de page|Dans la marge]|{c} [lit|en toutes lettres]|Table de chevet`,
      about: `
        Avis sincères sur les livres finis, et sur les autres.
        {p}, libraire à {c}, conseille un livre par personne. Dites ce que vous aimez.
        Club de lecture par messages : un livre par mois, {n 30-60:10} pages par semaine, sans interro.`,
      subjects:
        'les nouvelles, les bouquinistes, la traduction, le défi de lecture, les premiers romans, la poésie, les biographies',
      posts: `
        Premier roman, {n 18-40} chapitres, aucun de trop. L’histoire [de deux sœurs et d’une imprimerie|d’un facteur qui ouvre le courrier|d’un village qui attend un pont].
        J’ai lâché ce livre page {n 40-120}. [Ce n’est pas lui, c’est moi|Si, c’est lui|Trois chances, pas quatre].
        {p} présente ses [nouvelles|poèmes|chroniques] à {c} [mercredi|vendredi] à {n 18-20} h. Il y aura du thé et des questions gênantes.
        Chez un bouquiniste {c de}, cette dédicace : « Pour Elvire, qui [ne le lira pas|connaît la fin|me l’avait prêté]. » Je l’ai pris pour Elvire.
        Il a fallu {n 2-6} ans au traducteur pour rendre [un verbe japonais|une injure tendre|une sorte de pluie]. Chaque mois en valait la peine.
        Pour se remettre à lire ¶— un livre de lettres ¶— un recueil [qui fait peur|de voyages en train] ¶— un roman lu à quinze ans
        Vous annotez ? Moi, au crayon. {p2} utilise [un stylo rouge|un surligneur|une règle], et nous restons amis.
        La bibliothèque {c de} efface les amendes jusqu’au {n 10-28}. Plus long retard : {n 12-35} ans.
        « J’écris à la main parce que [rien ne me notifie|je m’ennuie à la bonne vitesse|je corrige avant de me tromper]. »
        Une nouvelle se lit debout, un roman couché. Théorie personnelle, {n 4-9} amis contre.
        Défi du mois : {n 15-25:5} pages par jour, [dans le bus|avant le téléphone|avec un café]. Un jour raté ? On reprend le lendemain.
        Le prix va à un livre sur [la sécheresse|des lavandières|un tournoi d’échecs], écrit en {n 8-20} nuits et corrigé pendant {n 3-7} ans.
        Une biographie de {n 500-900:50} pages. Les cent premières, [la famille|la famille et la météo] ; ensuite, impossible de la lâcher.`,
      talk: `
        vous lisez quoi ? / des nouvelles, une par soir / un roman russe, j’en suis au cinquième Ivan / courage, à la fin on les distingue
        papier ou liseuse ? / papier chez moi, liseuse dans le bus / papier toujours / mon dos vote liseuse
        un livre pour mon père qui lit peu ? / des chroniques / court et drôle / je prends les deux
        un bon bouquiniste à {c} ? / deux derrière le marché / vas-y sans sac à dos`,
    },
    games: {
      word: 'Jeux',
      titles: `[Boss final|Niveau caché|Carte secrète]|Encore une partie|[Pixel|Manette|Cartouche] de [{a}|poche|grenier]|[Pause|Continuer|Nouvelle partie]|Jeux [de canapé|bizarres|de plateau|en famille]|La partie de {a}|[Dé|Pion] [perdu|noir|pipé]|Point de sauvegarde|[Guilde|Clan] {c}`,
      about: `
        De petits jeux qui méritent du bruit. On les finit avant d’en parler.
        Vieilles consoles, plateaux neufs et table ouverte le [jeudi|vendredi] à {c}.
        {p} teste un jeu par semaine, [durée réelle à l’appui|bugs compris].`,
      subjects:
        'les notes de mise à jour, les speedruns, les jeux indépendants, les jeux de plateau, les parties en coopération, les vieilles consoles, la difficulté',
      posts: `
        La mise à jour affaiblit le dernier boss de {n 10-25:5} %. Les joueurs râlent : « Maintenant que j’ai [souffert|gagné|pleuré] ? »
        Un studio de {n 2-5} personnes {c de} a vendu {n 40-300:20} 000 copies d’un jeu sur [un bureau de poste|un phare|la réparation de radios].
        Notre test : {n 7-14} heures d’énigmes, pas une facilité, et une fin qui [se joue en silence|demande un crayon].
        Perdu {n 6-15} fois contre le même [dragon|boulanger|ascenseur]. On a gagné quand {p} a cessé [de courir|d’aider|de parler].
        Mode facile sans honte ? Oui. [J’ai des enfants|J’ai {n 40-60} ans|Je veux l’histoire].
        Soirée plateau à {c} [vendredi|samedi] dès {n 18-20} h : {n 30-90:10} jeux et quelqu’un qui connaît les règles.
        Record battu en {n 21-58} minutes. L’astuce : [sauter contre le moulin|ne pas parler au roi|sauvegarder en plein saut].
        Débuter dans un jeu de ville ¶— pause, toujours pause ¶— {n 2-4} rues avant les maisons ¶— [ne vendez jamais le puits|gardez la place du train]
        Ma nièce de {n 6-9} ans a fini en un après-midi le niveau qui m’avait battu{me /e} dans les années quatre-vingt-dix. Verdict : [mignon|court|un peu facile].
        La bêta ouvre le {n 4-27} pour {n 3-6} jours. La progression [sera effacée|ne compte pas], alors cassez tout.
        Console de {n 20-30} ans ressuscitée avec de l’alcool, [une brosse à dents|une vis d’emprunt|la foi] et la vidéo d’un monsieur polonais.
        La musique de la forêt a {n 4-7} couches, qui vont et viennent selon [le pas|la pluie|la vie restante].
        Chez nous, qui perd [à la belote|aux dominos|au tarot] fait la vaisselle. {n 3-9} dimanches que j’ai les mains fripées.`,
      talk: `
        on passe comment le pont du chapitre {n 3-8} ? / attends la nuit / ou la corde, pas le saut / c’était la corde
        cherche du monde en coop, je joue mal mais je suis sympa / pareil, parfait / jeudi {n 20-22} h ?
        un jeu de plateau à six ? / un jeu de déduction, court / au-delà d’une heure mon beau-frère part
        sauvegarde de {n 30-80} heures perdue / non… / t’avais le cloud ? / oui, j’ai failli pleurer`,
    },
    fashion: {
      word: 'Mode',
      titles: `[Fil|Aiguille|Épingle] et [bouton|dé|ciseaux]|[Armoire|Penderie|Malle] [ouverte|de mamie|en bois]|La mode [sans hâte|de friperie|de la rue]|[Ourlet|Point arrière|Patron] du dimanche|[Lin|Laine|Velours] et [soleil|bruine]|La penderie de {a}|{c} s’habille|[Taille unique|Manches longues|Poches profondes]|À l’envers`,
      about: `
        Bien s’habiller avec peu. {n 25-40} pièces, beaucoup de combinaisons.
        {p} coud à {c} et apprend à [repriser|lire une étiquette|choisir un tissu].
        Friperies, petits ateliers et soin du linge. [Sans luxe|Sans achats compulsifs].`,
      subjects:
        'les manteaux de laine, la garde-robe simple, la collection de printemps, le lin, les friperies, les retouches, les chaussures confortables',
      posts: `
        Un bon manteau dure {n 12-25} ans si on le [brosse|aère|suspend bien] et qu’on le laisse tranquille.
        {p} a défilé [dans une usine vide|dans une halle fermée|à la vieille gare] {c de} : {n 18-32} silhouettes taillées dans [des rideaux|des bâches|des couvertures].
        Foulard vif, le reste uni. [C’est tout|Fin du cours|Ma grand-mère le savait].
        Le vêtement que vous ne prêtez jamais ? Moi, [la veste de mon père|des bottes de dix ans|le pull bleu].
        Reconnaître une chemise bien faite ¶— les rayures se rejoignent ¶— {n 7-9} points au centimètre ¶— des boutons [à queue|bien arrêtés] ¶— aucun fil à l’intérieur
        Le lin se froisse. [C’est son charme|Repassez humide et oubliez|Qui n’aime pas s’abstient].
        Aux puces {c de}, un costume des années [soixante|soixante-dix] avec un billet de cinéma dans la poche. Rang {n 3-18}.
        Laver à froid, à l’envers, moitié moins de lessive : {n 2-4} ans de vie en plus, et [la facture suit|la rivière respire].
        Le retour [du velours|des gilets|des jupes longues] : ce que vous aviez rangé il y a {n 8-15} ans resservira.
        « Je fais {n 3-6} robes par mois et je connais toutes celles qui les portent », dit {p2}, {p2 couturier/couturière} à {c}.
        Test du miroir : s’il faut [l’ajuster trois fois|l’expliquer|tirer dessus], ce n’est pas votre taille.
        Atelier gratuit de reprisage à {c}, [samedi|dimanche], de {n 9-10} h à {n 12-13} h. Apportez la chaussette qui a une histoire.
        Ma sœur s’est mariée dans une robe [prêtée|verte|de notre tante], en souliers plats. À {n 3-5} heures du matin, elle dansait encore.`,
      talk: `
        pour enlever les bouloches ? / pierre ponce, doucement / ou un vieux rasoir / comme neuf, merci
        mariage de jour à {c}, je mets quoi ? / du lin clair, des chaussures confortables / pas de blanc / ça je sais
        qui change les fermetures à {c} ? / un monsieur dans le passage du marché / pas cher, blagues comprises
        trop large aux épaules, ça se reprend ? / c’est la retouche la plus chère / rends-la`,
    },
    cars: {
      word: 'Voitures',
      titles: `[Troisième|Cinquième|Seconde] vitesse|[Bougie|Bielle|Courroie] et [huile|cambouis|patience]|Moteur [froid|tournant|diesel]|[Le garage|L’atelier|La fosse] de {a}|[Vieille route|Kilomètre zéro|Nationale]|Point mort|{c} sur roues|[Tôle|Jante|Pneu] et [bitume|poussière]|Première main`,
      about: `
        Mécanique facile, occasions et longues routes. {p} tient un garage à {c} depuis {n 8-30} ans.
        On essaie des voitures normales. [Rendues lavées|Consommation mesurée par nous].
        Électriques, hybrides et anciennes, sans querelle de clocher.`,
      subjects:
        'les pneus, les voitures électriques, le marché de l’occasion, la consommation réelle, les freins, les anciennes, le contrôle technique',
      posts: `
        Une charge, {n 310-460:10} kilomètres : {n 20-60:10} de moins que la brochure. [Autoroute et climatisation|Vent de face], soyons justes.
        Changez le liquide de frein tous les deux ans, même si la voiture [dort au garage|ne va qu’au marché].
        Un atelier {c de} répare [les alternateurs|les phares|les crémaillères] que d’autres remplacent. Un tiers du prix, garantie {n 6-12} mois.
        Avant d’acheter d’occasion ¶1. Démarrage à froid. ¶2. Usure des pneus égale ? ¶3. Sous le tapis, cherchez [la rouille|l’humidité]. ¶4. {n 20-40:10} minutes d’essai, avec une côte.
        Mon père a vendu sa voiture à {n 300-480:10} 000 kilomètres. L’acheteur est revenu {n 2-6} ans après, [pour remercier|avec le même moteur|juste pour la montrer].
        Manuelle ou automatique ? Après {n 40-80:10} minutes dans les bouchons {c de}, mon genou gauche a voté.
        La pression se mesure à froid. Au-delà de {n 3-5} kilomètres, [le chiffre ment|attendez].
        L’occasion a pris {n 2-8} % en un an ; [les breaks|les citadines|les utilitaires], un peu plus.
        {p} a restauré une camionnette de 19{n 58-79} trouvée dans [un poulailler|un hangar|le pré d’un oncle]. {n 3-9} ans de travail, dont un pour [le volant|un phare|la bonne teinte].
        Rassemblement d’anciennes à {c}, dimanche dès {n 8-10} h. Entrée : [libre|une boîte de conserve|une bonne histoire].
        Le bruit qui disparaît devant le garagiste, je l’ai enregistré. {n 15-50} secondes : c’était [une pièce|le parapluie|le bouchon du thermos].
        Essai du nouveau break : coffre immense, {n 5-7} litres aux cent et un écran qui [démarre après le moteur|demande trop de regards].
        {n 20-120:10} bornes de recharge annoncées à {c}. Reste à savoir qui [les répare|les libère une fois la charge finie].`,
      talk: `
        voyant moteur allumé mais elle roule bien / fais lire le code, laisse pas traîner / c’était un capteur, pas cher / ouf
        quelle occasion pour la ville ? / petite, japonaise, ennuyeuse / ennuyeuse, c’est un compliment
        la vidange tous les combien ? / {n 10-15} 000 / ou un an, au premier des deux
        électrique sans garage, faisable ? / je charge au supermarché / oui si tu t’organises / j’y réfléchis`,
    },
    art: {
      word: 'Art',
      titles: `[Pinceau|Chevalet|Croquis] [sec|de travers|de {a}]|[Salle sept|Salle vide|Musée de nuit]|[Ocre|Indigo|Carmin] [et eau|sur {c}]|L’art [des murs|en baskets|sans audioguide]|[Trait|Tache|Esquisse] de {a}|Cadre [doré|penché]|Les murs {c de}|[Gravure|Affiche|Collage] et [ciseaux|encre]|Nature [vive|morte de rire]`,
      about: `
        Une œuvre par jour, racontée comme à un ami. Par {p}, guide de musée à {c}.
        Art de rue, ateliers et expositions gratuites {c de}.
        Design, illustration, métiers. [Ici on regarde lentement|Ici personne ne dit « disruptif »].`,
      subjects: 'la biennale, l’affiche, l’aquarelle, l’art de rue, les petits musées, la céramique, l’illustration',
      posts: `
        {p} a peint le mur [de l’école|de la gare|du marché] à {c} en {n 5-14} nuits. Les voisins apportaient [du café|de la soupe|des lampes].
        Le musée montre {n 30-80} croquis que personne ne devait voir : [des ratures|des listes de courses|des mains, encore des mains].
        Le bon design se reconnaît quand [il manque|votre grand-mère s’en sert sans demander|personne ne cherche la sortie].
        Secret de nature morte : la seule lumière vient [du citron|de la cruche|d’une fenêtre hors cadre]. Cachez-la du doigt, le tableau s’éteint.
        Musées gratuits à {c} [le premier dimanche du mois|le jeudi après-midi]. Filez salle {n 3-12}, il n’y a jamais personne.
        Peut-on toucher ? Ici, oui : {n 12-30} pièces [d’argile|de laine|de bronze] conçues pour qui ne voit pas, et pour tous les autres.
        Aquarelle pour impatients ¶— bon papier, pinceau modeste ¶— {n 2-3} couleurs ¶— mouiller d’abord le ciel ¶— [aller faire un café|ne pas corriger, c’est pire]
        Un lecteur a acheté un paysage au prix d’un dîner. Dessous, [un autre tableau|une lettre|un portrait de {n 150-250:10} ans].
        « Combien de temps ? » {n 20-40} minutes et {n 30-50} ans, répond toujours {p2}.
        Appel à projets : la biennale {c de} attend [des sculptures|des vidéos|des affiches] jusqu’au {n 10-28} [mars|juin]. Inscription gratuite.
        L’expo de l’année : {n 30-70:10} minutes de queue, {n 8-15} dedans. Le mieux : [le gardien qui fredonne|le jardin|une petite gravure près des toilettes].
        L’affiche de la foire : deux encres, une lettre dessinée, lisible à {n 20-50:10} mètres. [Tout est dit|Une leçon].
        Un dessin par jour pendant {n 60-200:20} jours. Je rate toujours les mains, mais [je vois les ombres|je sais comment s’assoit mon chat|j’arrive partout en retard].`,
      talk: `
        quel papier pour l’aquarelle ? / {n 250-300:50} grammes, coton si possible / pour s’exercer, n’importe / le pas cher gondole
        la biennale vaut le coup ? / l’étage, oui / viens tôt et saute les vidéos / moi j’ai aimé les vidéos
        ils ont recouvert la fresque du coin / celle des oiseaux ? / oui, en gris / quelle tristesse
        comment vaincre la page blanche ? / renverse du café / voilà, elle est plus blanche`,
    },
    science: {
      word: 'Sciences',
      titles: `[Éprouvette|Boîte de Petri|Bec Bunsen]|[Orbite|Spore|Neutrino|Trilobite]|La science [de poche|sans blouse|lente|avec doutes]|[Hypothèse nulle|Marge d’erreur|Groupe témoin]|Le ciel {c de}|[Fossile|Lichen|Champignon] du jour|Double [hélice|aveugle]|La paillasse de {a}|{c} à la loupe`,
      about: `
        Une étude par jour, avec la taille de l’échantillon. Par {p}, biologiste à {c}.
        Ciel, fossiles, bestioles et marées. [Convient aux enfants|Questions bizarres bienvenues].
        La science faite à {c}, racontée par celles et ceux qui la font.`,
      subjects:
        'les trous noirs, les oiseaux migrateurs, la banquise, la science du sommeil, le télescope spatial, les champignons, les volcans',
      posts: `
        Une équipe {c de} décrit {n 3-14} espèces nouvelles [d’orchidées|de grenouilles|de scarabées] dans une seule vallée.
        Le titre dit « remède ». L’étude dit {n 14-40} souris. [Du calme|Rendez-vous dans dix ans].
        Première image de la sonde après {n 6-11} ans de route. On y voit [un point|de la glace|une ombre], et la salle a pleuré.
        Ce soir, vers [l’est|l’ouest], après {n 20-22} h, le point brillant près de la Lune n’est pas un avion : c’est [Jupiter|Vénus|Saturne].
        Pourquoi [le flamant dort-il sur une patte|le chat retombe-t-il sur ses pieds|la chauve-souris ne fatigue-t-elle pas la tête en bas] ? Réponse courte : [os et tendons|réflexes et tendons]. La longue fait {n 20-60} pages.
        {p} compte les oiseaux du même marais depuis {n 15-35} ans. Cette saison, {n 8-30} % de [canards|hérons|bécasseaux] en moins.
        Expérience de cuisine : chou rouge, eau chaude, {n 5-10} minutes. Une goutte de [citron|vinaigre|bicarbonate dissous] et la couleur change. Voilà un indicateur d’acidité.
        Un champignon grand comme {n 200-900:100} terrains de football vit sous une forêt. Presque tout est [fil|invisible|patience].
        Lire une nouvelle scientifique ¶— humains ou souris ? ¶— combien ? ¶— comparés à quoi ? ¶— qui [a payé|a refait l’essai] ?
        Le volcan a enregistré {n 40-180:10} petites secousses en un jour. Les géologues [restent au vert|déconseillent le cratère|mesurent].
        « {n 4-9} ans à traquer un signal, et c’était [le micro-ondes de la cantine|un pigeon|un câble mal serré] », rit {p2}.
        Conférence gratuite à {c} : « [Combien pèse la nuit|Ce qu’entendent les baleines|Vivre sans pesanteur] », [jeudi|vendredi] à {n 18-20} h.
        Cet été, la banquise a perdu par rapport à la moyenne l’équivalent de {n 2-4} fois [la Belgique|le Portugal|la Suisse].`,
      talk: `
        c’est quoi l’insecte vert qui entre le soir ? / longues antennes ? une chrysope / gentille, elle mange les pucerons / alors elle reste
        quel télescope pour un enfant de {n 8-12} ans ? / d’abord des jumelles / et une carte du ciel en papier / moins cher en plus
        j’ai lu que le café allonge la vie / combien de gens dans l’étude ? / c’était pas dit… / alors profite juste du café
        vous avez vu l’éclipse ? / nuages, évidemment / ici {n 3-9} minutes de ciel, magnifique`,
    },
    humor: {
      word: 'Humour',
      titles: `[Blague|Rire|Farce] [du lundi|d’ascenseur|de bureau]|[La belle-mère|Le beau-frère|Le concierge] {c de}|L’humour [à jeun|de palier|en file d’attente]|[Lundi|Dimanche] encore|[Gaffe|Calembour|Perle] du jour|Les malheurs de {a}|[Pardon|Merci] pour [rien|le rire]|[Chat|Chien|Perroquet] avec [opinion|agenda]|{c} rit`,
      about: `
        De mauvaises blagues au bon moment. [Réclamations auprès du chat|Le temps perdu n’est pas remboursé].
        Scènes vraies {c de}, à peine exagérées.
        {p} travaille dans un bureau et doit en parler. Les noms ont été changés, [pas celui du chef|pas celui de l’imprimante].`,
      subjects:
        'les blagues de bureau, le journal du chat, les lundis matin, les jeux de mots, le groupe de famille, les voisins, les régimes ratés',
      posts: `
        Mon chat a {n 9-25} jouets et préfère [le carton|le câble|mon clavier à trois heures du matin].
        À {c}, le lundi, même les pigeons pointent en retard.
        — Vous avez le wifi ? ¶— Oui. ¶— Et le code ? ¶— [Consommer|Parler à sa famille|Arriver plus tôt].
        J’ai raconté une blague à mon chef. Résultat : [du temps libre|une réunion pour l’expliquer|un bureau près des toilettes].
        Régime, jour {n 2-6} : j’ai si bien caché le chocolat que [toute la famille cherche|je l’ai retrouvé|j’ai pris un détective].
        Vocal de ma mère, {n 4-9} minutes, qui commence par « [je fais vite|trois fois rien|juste une petite chose] ».
        Journal du chat ¶8 h 00 : je réclame. ¶8 h 01 : [je boude|je réclame autre chose]. ¶8 h 05 à {n 17-20} h : réunion avec moi-même, canapé.
        L’imprimante sent la peur. Aujourd’hui, {n 3-8} victimes et pas une [page|copie|excuse].
        Mon oncle refait la même blague au dessert depuis {n 20-40} Noëls. [Invaincu|Il rit encore|On compte les secondes].
        Je suis {me allé/allée} à la salle de sport. C’était [fermé|loin|plein de gens qui faisaient du sport]. J’y retourne le {n 3-28} jamais.
        Le voisin apprend [la trompette|la batterie|le biniou] depuis {n 3-9} mois. Je sais maintenant quand c’est lui qui pleure et quand c’est [l’instrument|le chien|moi].
        Groupe de famille, {n 85-240} messages : {n 60-80} « bonjour » fleuris, {n 3-5} autocollants de tonton et [aucune heure pour le repas|une guerre de la mayonnaise].
        Cours de ponctualité à {c}, prévu à {n 9-10} h. Le formateur [arrive|se gare|dit cinq petites minutes].
        Entretien d’embauche. « Votre défaut ? — La franchise. — Ce n’est pas un défaut. — [Je ne vous ai rien demandé|Votre cravate, si]. »`,
      talk: `
        une mauvaise blague svp / le comble pour un électricien ? ne pas être au courant / j’ai dit mauvaise, pas ça / service rendu
        mon chat ouvre le frigo / mets un cadenas / il ouvre les cadenas / alors qu’il travaille
        j’ai salué quelqu’un qui saluait derrière moi / ça nous est tous arrivé / moi j’ai marché jusqu’à la ville d’après
        une excuse pour sécher une réunion ? / j’ai une autre réunion / mon poisson est mort, déjà {n 4-9} fois / pauvre poisson`,
    },
  },
})
