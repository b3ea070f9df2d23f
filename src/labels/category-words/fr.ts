// Category words in French.
import { readWords } from './read-words.ts'

export const fr = readWords(`
News & Media: actualite* actu actus presse journal infos
Politics: politique* elections gouvernement president parlement
Economics: econom* inflation finances banque
Business & Startups: entreprise* affaires entrepreneur*
Cryptocurrencies: crypto* cryptomonnaie*
Technology: technolog* intelligence_artificielle
Software & Applications: programmation developpeur* logiciel* applications
Blogs: blog* personnel
Education: education ecole universite etudiant* cours formation* examens
Sport: sport* football rugby tennis basket ligue_1 match
Health & Fitness: sante entrainement regime nutrition
Medicine: medecine medecin*
Travel: voyage* tourisme vols hotels
Food & Cooking: cuisine recette* gastronomie
Music: musique* chanson* concert*
Movies & Series: cinema film films series
Books & Literature: livre* litterature roman* poesie lecture
Games: jeux jeu jeux_video
Fashion & Beauty: mode maquillage beaute vetements
Cars & Motorcycles: auto autos voiture* automobile* moto
Art & Design: art arts design peinture
Science: science* scientifi* physique chimie
Humor & Entertainment: humour blagues memes
Investments & Trading: investissement* bourse
Career & Jobs: emploi* recrutement
Religion & Spirituality: islam dieu bible eglise coran
History: histoire
Sales & Shopping: soldes promos boutique bons_plans
Quotes & Motivation: citations motivation`)
