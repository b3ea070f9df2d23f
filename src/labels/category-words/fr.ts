// Category words in French.
import { readWords } from './read-words.ts'

export const fr = readWords(`
News & Media: actualite* actu actus presse journal infos
Politics: politique* elections gouvernement president parlement vote opposition deputes
Economics: econom* inflation finances banque chomage taux
Business & Startups: entreprise* affaires entrepreneur* clients chiffre_d_affaires
Cryptocurrencies: crypto* cryptomonnaie*
Technology: technolog* intelligence_artificielle ordinateur* processeur* batterie apprentissage_automatique puce smartphone*
Software & Applications: programmation developpeur* logiciel* applications
Blogs: blog* personnel
Education: education ecole universite etudiant* formation* examens cours_en_ligne professeur* eleves devoirs
Sport: sport* football rugby tennis basket ligue_1 match but gardien entraineur tournoi
Health & Fitness: sante entrainement regime nutrition sommeil vitamine* calories sport_sante etirement*
Medicine: medecine medecin*
Travel: voyage* tourisme vols hotels aeroport* valise* touriste* passeport itineraire*
Food & Cooking: cuisine recette* gastronomie four pate farine sauce soupe beurre dessert* ail
Music: musique* chanson* concert* guitare vinyle orchestre album
Movies & Series: cinema film films series realisateur scenario episode oscars
Books & Literature: livre* litterature roman* poesie lecture
Games: jeux jeu jeux_video
Fashion & Beauty: maquillage beaute vetements la_mode mode_femme mode_homme robe veste chaussures jupe garde_robe
Cars & Motorcycles: auto autos voiture* automobile* moto essence pneus
Art & Design: art arts design peinture exposition* sculpture* aquarelle* musee
Science: science* scientifi* physique chimie telescope* galaxie* laboratoire* planete* experience_scientifique chercheurs
Humor & Entertainment: humour blagues memes blague rire drole
Investments & Trading: investissement* bourse
Career & Jobs: emploi* recrutement
Religion & Spirituality: islam dieu bible eglise coran
History: histoire
Sales & Shopping: soldes promos boutique bons_plans
Quotes & Motivation: citations motivation`)
