// German words and sentences of the demo world.
import { pack } from './pack.ts'

export const de = pack({
  id: 'de',
  share: 3,
  countries: 'germany germany austria switzerland',
  plural: 'one other',
  cities: `
    germany: Berlin, München, Köln, Düsseldorf, Nürnberg, Hamburg, Leipzig, Saarbrücken, Bremen, Dresden, Freiburg, Kassel, Rostock
    austria: Wien, Graz, Salzburg, Linz, Innsbruck
    switzerland: Zürich, Basel, Bern, Luzern, Winterthur`,
  he: 'Jürgen|Björn|Lukas|Sören|Jörg|Matthias|Tobias|Emre|Felix|Hannes|Ulrich|Jonas|Stefan|Milan|Götz|Moritz',
  she: 'Anke|Käthe|Frauke|Greta|Sabine|Leonie|Miriam|Aylin|Katharina|Heike|Johanna|Svenja|Bärbel|Jana|Franziska|Paula',
  last: 'Müller|Schröder|Köhler|Weiß|Jäger|Krüger|Böhm|Großmann|Vogel|Brandt|Yıldız|Hofer|Lindner|Petersen|Kowalski|Seidel|Ammann|Haas|Winkler|Dietrich|Lorenz|Fuchs',
  titles: `{t} aus {c}|{t} [am Morgen|am Abend|nach Feierabend|zum Kaffee]|{t} mit {a}|[Klartext|Randnotiz|Notizbuch|Merkzettel] {t}|{t} ohne [Umwege|Geschrei|Krawatte|Schnickschnack]|{t} Kreis {c}|[Kleine|Große|Späte] Runde {t}|[Küchentisch|Werkbank|Fensterplatz]: {t}|{t} und [Käsekuchen|Kaffee|Konfetti|Kleinkram]|Neues aus {c}: {t}|{t} [kompakt|querbeet|von unten|für Eilige]|[Schlicht|Einfach|Endlich] {t}|{a} über {t}|Grüße aus {c}: {t}|{t} [im Treppenhaus|im Regen|auf Balkonien]`,
  group_titles: `{t} Stammtisch {c}|[Plauderecke|Fragestunde|Teeküche] {t}|{t} in {c}, [der Chat|die Runde|der Treff]|Reden wir über {t}|{t} für [Neugierige|Anfänger|alle]|[Offene|Gemütliche|Laute] Runde {t}|{c} diskutiert: {t}|[Dumme|Kurze] Fragen: {t}|Treffpunkt {t} {c}`,
  about: `
    {t} in klaren Worten, [jeden Werktag|fast täglich|immer morgens]. Geschrieben in {c}.
    Hier schreibt {a}: unabhängig, [manchmal grantig|meistens ausgeschlafen|ohne Redaktion im Rücken]. Anzeigen bitte per Nachricht.
    Wir lesen [das Kleingedruckte|hundert Quellen|auch die Fußnoten], damit ihr Zeit für anderes habt. Unser Thema: {t}.
    Zwei Leute, ein Kanal, ein Thema: {t}. Fehler korrigieren wir [öffentlich|am selben Tag|mit rotem Kopf].
    {t} für Menschen, die [wenig Zeit|eine eigene Meinung|noch Fragen] haben. Höchstens [drei|vier|fünf] Beiträge am Tag.
    Angefangen als [Rundmail unter Freunden|Schülerprojekt|Wette], heute ein kleiner Kanal mit treuem Publikum. Von {a} aus {c}.
    Kein Alarm, keine Großbuchstaben, keine Gewinnspiele. Nur {t}.`,
  group_about: `
    Gruppe zum Thema {t}. [Fragen, antworten, freundlich bleiben|Erst lesen, dann schreiben|Duzen ist hier üblich]. Keine Werbung.
    Wir reden über {t}, meistens in {c}. Neue sind willkommen, [stellt euch kurz vor|stilles Mitlesen auch].
    Die Runde zum Kanal von {a}. Streit gern, [Beleidigungen|Kettenbriefe|Sprachnachrichten über drei Minuten] nicht.
    {t} und was dazugehört. Bitte [höchstens einen Link am Tag|keine Screenshots aus anderen Chats|sucht vorher, ob es die Frage schon gab].
    Stammtisch ohne Tisch. Einmal im Monat treffen wir uns [in {c}|zum Grillen|im Hinterzimmer eines Cafés].
    Hier hilft man sich. Die Admins machen das ehrenamtlich und schlafen [nachts|manchmal|sonntags aus].`,
  diary: `
    Heute zu Fuß durch halb {c} gelaufen statt Bahn zu fahren. {n 40-85} Minuten, [zwei Hörbuchkapitel|ein langes Telefonat|eine Brezel].
    {p} hat gestern angerufen, eigentlich nur wegen [eines Rezepts|der Bohrmaschine|des Geburtstags]. Um halb zwei haben wir aufgelegt.
    Ich wollte früher ins Bett. Es ist [kurz nach Mitternacht|gleich eins|wieder nichts geworden].
    Der Nachbar lernt [Trompete|Schlagzeug|Geige]. Tag {n 3-20}. Ich übe Gelassenheit, er das eine Lied.
    Beim Aufräumen [einen Brief von Oma|alte Fahrkarten|mein Sparbuch aus der Grundschule] gefunden. Danach wurde nicht mehr aufgeräumt.
    Kleiner Sieg des Tages: [Steuererklärung abgegeben|Fahrrad geflickt|beim Zahnarzt angerufen|den Keller betreten].
    Vor drei Jahren habe ich diesen Kanal aufgemacht. Damals waren wir {n 6-25} Leute, [die Hälfte davon Verwandtschaft|einige davon aus Mitleid hier]. Danke, dass ihr geblieben seid.
    Geht es nur mir so, dass man [vor Anrufen übt, was man sagt|sich bei Möbeln entschuldigt|den Einkaufszettel zu Hause vergisst und dann alles kauft außer Milch]?
    Schreibtisch ans Fenster gerückt. Seitdem kenne ich jeden [Hund|Paketboten|Parksünder] der Straße und schaffe nichts mehr.
    Mit {p} Mittag gegessen. {p Er/Sie} meinte: „Du machst dir Sorgen auf Vorrat.“ Das sitzt.
    Es hat den ganzen Tag geregnet. Ich habe [Suppe gekocht|Socken sortiert|Briefe beantwortet] und war seltsam zufrieden.
    Heute [eine Einladung|einen Auftrag|ein Ehrenamt] abgesagt, freundlich und ohne drei Absätze Entschuldigung. Persönlicher Rekord.
    Meine Mutter hat die Sprachnachricht entdeckt. Die neueste dauert {n 5-12} Minuten und enthält [einen Staubsauger|zwei Neuigkeiten|viel Vogelgesang].
    Eine Woche Pause hier. Nichts Schlimmes, ich will nur [schlafen|zu meinen Eltern|ein dickes Buch lesen] und mich mal wieder langweilen.
    Im Bus stand heute jemand auf und sagte laut: „[Schönen Tag noch euch allen|Das war meine letzte Fahrt vor der Rente|Entschuldigung, ich musste mal lachen].“ {c} kann auch nett.`,
  closers: `
    Was meint ihr?
    Morgen mehr dazu.
    Seht ihr das anders? Schreibt uns.
    Merkt es euch, ihr werdet es noch brauchen.
    Danke fürs Lesen.
    Gern weitersagen.
    So viel für heute.
    Korrekturen nehmen wir wie immer gern entgegen.
    Macht daraus, was ihr wollt.
    Wir bleiben dran.
    Und jetzt: [Kaffee|Feierabend|raus an die Luft].
    Bis morgen, dann mit etwas [Leichterem|Kürzerem|ganz anderem].
    Widerspruch ist willkommen.
    Schickt es jemandem, der [das wissen sollte|gern diskutiert].`,
  polls: `
    Worüber sollen wir als Nächstes schreiben?
    Was davon beschäftigt euch [diese Woche|gerade] wirklich?
    Wozu wünscht ihr euch [einen längeren Text|eine ganze Reihe|eine einfache Erklärung]?
    Nur eine Antwort, Enthaltung gilt nicht:
    Was wird im Moment am meisten [überschätzt|unterschätzt]?
    Worüber habt ihr zuletzt mit [Freunden|der Familie|Kollegen] gesprochen?
    Was soll {a} mal in Ruhe erklären?`,
  talk: `
    moin zusammen / moin! erst kaffee, dann meinung / bin schon beim [zweiten|dritten]
    geht bei euch telegram heute auch so langsam? / ja, seit [heute früh|gestern abend] / app neu starten hat bei mir geholfen / stimmt, jetzt gehts, danke
    hallo, bin neu hier, was sollte ich zuerst lesen? / willkommen! das angepinnte reicht / und frag nie nach parkplätzen, das hatten wir eine woche lang
    ist am wochenende jemand in {c}? / ja, ab samstag / ich auch, kaffee? / gern, samstag um drei
    wer schreibt hier eigentlich nachts um drei / nachtschicht, sorry / ach so, dann halt durch!
    kann ein admin bitte den spam löschen / erledigt / das ging schnell, danke
    ich bin mit dem beitrag von heute nicht einverstanden / mit welchem teil? / die zahlen am ende sind alt / ok, da hast du recht
    wir sind frisch nach {c} gezogen und kennen niemanden / such dir was wöchentliches, chor, verein, egal / genau, bei mir wars der lauftreff / danke euch, guter tipp
    was gibts bei euch zu mittag? / reste / reste von resten / ich bestell jetzt was
    bleibt es bei heute abend? / ja, {n 18-20} uhr, wie immer / komme {n 10-20:5} minuten später, haltet mir einen stuhl frei
    handy ins spülbecken gefallen, fragt nicht / reis! / reis ist ein märchen, zwei tage auslassen / ZWEI TAGE
    liest hier noch jemand am rechner mit? / ja, wir [zwei|drei]
    hab eine karte für freitag übrig, geschenkt / ich! / schon weg, sorry, das waren keine zwei minuten
    mal ehrlich, wann lest ihr das alles / im bus / gar nicht, ich lese nur die überschriften / ehrlich immerhin
    mein kind hat gefragt, was ein fax ist / und? / ein sehr langsames foto / perfekt erklärt
    alles gute zum geburtstag, {p}! / alles liebe! / gibts kuchen? / es gibt kuchen
    sprachnachrichten über eine minute bitte verbieten / unterschreibe ich / ich mach die beim autofahren, tut mir leid / dann fahr halt
    bei uns in {c} ist der strom weg, bei euch auch? / ganze straße / hier wieder da / bei uns jetzt auch
    wer hatte nach einem klempner gefragt? / ich! / hab einen guten, schicke dir die nummer / du rettest mein wochenende
    empfehlt mir was ohne bildschirm / spazieren / brot backen / bibliotheksausweis, wirklich
    bahn wieder {n 20-60:5} minuten zu spät / willkommen im club / ich hab in der zeit das ganze archiv hier gelesen`,
  ads: `
    [Buchhaltung|Zehnfingerschreiben|Gebärdensprache|Italienisch] in {n 4-10} Wochen: Abendschule Laterne, kleine Gruppen, erste Stunde kostenlos.
    Unsere Freunde von „[Langsame Post|Zwei Löffel|Papierplanet]“ erzählen jeden Tag eine gute Geschichte. Schaut mal rein.
    Nur diese Woche: {n 10-30:5} Prozent auf [Notizbücher|Füller|Schreibtischlampen] bei Tinte & Tochter.
    Umzug in {c}? Die Kistenschlepper nennen am Telefon einen Festpreis, und dabei bleibt es.
    Der Kanal „Leises Geld“ erklärt [Haushaltsbücher|Lohnabrechnungen|Nebenkosten], ohne Börsentipps und ohne Wunder.
    Jeden [Dienstag|Freitag|Samstag] frisches Brot vor der Tür: Backstube Möwe liefert in {c}, Pause jederzeit möglich.
    Deine Bewerbung, gelesen von Menschen, die früher selbst eingestellt haben. Rückmeldung innerhalb von {n 24-72:24} Stunden. Zweiter Entwurf.
    Deutsch für [Pflegekräfte|Ingenieure|den Kindergarten]: {n 15-30:5} Minuten am Tag mit Taschengrammatik. Die erste Woche kostet nichts.
    Dias im Keller? Dachboden & Licht digitalisiert {n 100-300:50} Bilder und gibt sie in derselben Reihenfolge zurück.
    „[Schraubwerk|Der geduldige Dübel|Werkbank am Sonntag]“: der Kanal für alle, die lieber reparieren als wegwerfen.
    Fahrradservice an der Haustür in {c}. Speiche & Kette prüft [Bremsen|Schaltung|Licht] und fegt danach den Flur.
    Vortrag in {c}, Eintritt frei: [Mietvertrag lesen|Gärtnern auf dem Balkon|Fotos richtig sichern]. Donnerstag, {n 18-20} Uhr, {n 20-60:10} Plätze.
    Zeichnen, was man sieht: der Onlinekurs mit {n 6-12} Lektionen startet am [Montag|Monatsersten] wieder. Bleistift und Papier genügen.`,
  ad_tag: '#werbung',
  follow: 'Abonnieren',
  source: 'Quelle',
  topics: {
    news: {
      word: 'Nachrichten',
      titles: `{c} [aktuell|heute|am Morgen|im Blick]|[Frühausgabe|Spätausgabe|Abendblatt] {c}|Der [Laternenpfahl|Ausrufer|Stadtschreiber]|Was war los in {c}|[Zwischen|Über] den Brücken|Die [kurze|ganze|zweite] Meldung|[Sieben|Acht] Uhr {c}|[Trocken|Nüchtern|Knapp] gemeldet|Lokales aus {c}|[Marktplatz|Rathausplatz|Bahnhofsviertel] {c}`,
      about: `
        Meldungen aus {c}, [doppelt geprüft|vor dem ersten Kaffee|von Leuten, die hier wohnen].
        Was passiert ist, wo und wer das sagt. [Ohne Aufregung|Ohne Horoskop|Ohne Eilmeldung um Mitternacht].
        Der Tag in [fünf|sechs|sieben] kurzen Meldungen. Hinweise gern an {a}.`,
      subjects:
        'Brückensanierung, neue Buslinien, Sturmwarnung, Wohnungsbau, Bahnstreik, Freibadsaison, Müllgebühren, Baustellen, Stadtfest',
      posts: `
        Die Polizei hat die [Zufahrt zum Flughafen|Stadtautobahn|Uferstraße] bei {c} gesperrt: [Ein Laster hat Kies verloren|Auf der Fahrbahn steht Wasser|Zwei Lieferwagen sind zusammengestoßen]. Es soll bis etwa {n 14-19} Uhr dauern.
        Zwischen {c} und {c2} rollen die Züge wieder. [Ein umgestürzter Baum|Eine Weichenstörung|Ein Kabelbrand] hatte die Strecke {n 40-180:10} Minuten lang blockiert.
        Für {n 12-80} Millionen will die Stadt {c} [den alten Schlachthof|die Markthalle|das Hallenbad] sanieren. Der Rat stimmt [im Herbst|nächste Woche|noch vor der Sommerpause] ab, die Nachbarn haben schon [Fragen|Plakate|einen Verein].
        Sturmwarnung ab {n 15-20} Uhr. Meidet [Parks und Gerüste|Waldwege|das Ufer], und holt die Blumentöpfe rein.
        Küchenbrand in {c}, niemand verletzt. {n 18-60} Bewohner verbrachten die Nacht in [einer Turnhalle|einem Gemeindesaal|einem Linienbus mit Heizung].
        Das [Freibad|Stadtarchiv|Naturkundemuseum] macht wieder auf! Nach {n 6-20} Monaten Bauzeit ist am [Samstag|Sonntag] der Eintritt frei.
        „Erst ein Knall, dann war es dunkel.“ {p} wohnt über [der Bäckerei|der Apotheke|dem Waschsalon], vor der in der Nacht ein Trafo ausfiel. Nach {n 2-9} Stunden gab es wieder Strom.
        Am Donnerstag bleibt in Teilen von {c} von {n 8-10} bis {n 13-16} Uhr das Wasser weg. [Kannen füllen|Nachbarn Bescheid sagen] hilft.
        Morgen in {c}:¶• {n 9-11} Uhr: Sitzung [des Bauausschusses|des Stadtrats]¶• Der [Wochenmarkt|Flohmarkt] zieht auf den Bahnhofsplatz um¶• {n 14-27} Grad, [abends Schauer|trocken|windig]
        Ein [Busfahrer|Straßenbahnfahrer] in {c} hielt außerplanmäßig, weil ein [Fünfjähriger|Schulkind] allein an der Haltestelle weinte. Die Fahrgäste kamen {n 10-20} Minuten später an. Beschwerden: keine.
        Korrektur: [Die Brücke|Die Kita|Der Spielplatz] wird nicht in diesem, sondern im nächsten Monat freigegeben. Der Fehler lag bei uns.
        Zahl des Tages: {n 230-870:10}. So viele [Schlaglöcher|kaputte Laternen|herrenlose Fahrräder] wurden in {c} seit Jahresbeginn gemeldet.
        Warnstreik am [Flughafen|Hauptbahnhof] {c}: Ab [Freitag|Montag], {n 3-6} Uhr, legt das Personal für {n 12-48:12} Stunden die Arbeit nieder.
        Ferienbeginn heißt Stau. Am schlimmsten wird es laut Verkehrsclub am Freitag zwischen {n 13-15} und {n 18-20} Uhr.
        {p}, {n 71-92}, [gießt die Linden vor dem Rathaus|führt den Kiosk am Bahnhof|läutet die Glocken von Hand], und das seit {n 28-50} Jahren. Am Sonntag feierte das ganze Viertel.
        Das Gericht hat entschieden: [Der Vermieter|Der Parkplatzbetreiber|Das Fitnessstudio] muss Gebühren zurückzahlen. Berufung ist innerhalb von {n 14-30} Tagen möglich.
        Ausgebüxt am Montag, gefunden am Donnerstag: Schildkröte [Gerda|Helmut|Frau Schmidt] schaffte {n 2-5} Kilometer und wirkte zufrieden.
        Verkehr: Richtung {c2} ist [der linke Fahrstreifen|die Auffahrt|der Tunnel] dicht. Plant {n 15-45:5} Minuten mehr ein.
        Nach dem Starkregen standen in {c} [Keller|Unterführungen|zwei Schulen] unter Wasser, die Feuerwehr rückte {n 60-260:10}-mal aus.¶Wichtig: erst die Sicherung raus, dann die Pumpe rein.
        Leserfrage: Warum steht [die Rolltreppe|die Uhr|der Brunnen] am Bahnhof seit [Ostern|Monaten|gefühlt immer] still? Antwort der Stadt: Das Ersatzteil ist unterwegs. Mit dem Schiff.
        Einzelfahrscheine kosten ab dem Ersten {n 3-9} Prozent mehr, [Monatskarten|Kindertickets] bleiben gleich.
        {c} wächst: Laut neuer Statistik leben hier {n 2-8} Prozent mehr Menschen als vor zehn Jahren. {c2} stagniert.
        {n 2-7} Tonnen Müll haben Freiwillige am Samstag aus dem [Fluss|Kanal|Stadtwald] geholt, darunter [ein Klavier|elf Einkaufswagen|eine Telefonzelle].
        Nebel. {n 8-35} Flüge verspätet, {n 2-7} gestrichen.
        Zwei [Bäcker|Friseure|Wirte] in derselben Straße in {c} haben nach {n 11-30} Jahren Frieden geschlossen. Worum es ging, weiß keiner mehr.
        Soll die Innenstadt sonntags autofrei werden? Der Versuch in {c} beginnt [dieses Wochenende|in zwei Wochen], und der Einzelhandel ist gespalten.
        Tierischer Einsatz in {c}: [Ein Schwan|Eine Ziege|Ein Waschbär] hielt die Feuerwehr {n 2-4} Stunden lang auf [dem Schuldach|einer Verkehrsinsel|dem Friedhof] in Atem. Der Einsatzleiter danach: „[Routine|Jetzt ein Käsebrot|Ich rufe erst mal daheim an].“
        Die Müllabfuhr fährt wieder. Tarifeinigung in der Nacht: {n 3-6} Prozent mehr Lohn, Laufzeit [zwei Jahre|18 Monate].
        In der Wand des alten [Postamts|Theaters|Rathauses] in {c} lag eine Blechdose mit {n 14-50} Briefen von 1931. Das Archiv sucht die Familien.
        Wartezeit im Bürgeramt {c}: {n 3-9} Wochen. Ein Tipp aus der Behörde: morgens um {n 7-8} nachsehen, dann werden abgesagte Termine frei.
        Warum kreiste gestern Nacht ein Hubschrauber über {c}? Gesucht wurden zwei [Wanderer|Pilzsammler|Jugendliche]. Sie saßen [im Bus|längst zu Hause|im Wirtshaus].
        Der Wochenmarkt bekommt Zuwachs: [ein Käsestand|eine Imkerin|ein Messerschleifer] zieht aus {c2} her und ist künftig jeden [Mittwoch|Samstag] da.`,
      talk: `
        weiß jemand, was am bahnhof los ist? lauter blaulicht / wasserrohrbruch, der halbe platz steht unter wasser / danke, dann laufe ich außen rum
        ist die brücke wieder frei? / nur eine spur / hab heute früh {n 25-50} minuten gebraucht, nehmt die bahn
        die tickets werden schon wieder teurer / das zweite mal in einem jahr / und sonntags kommt trotzdem kein bus
        hat noch jemand den knall gehört, so gegen {n 21-23} uhr? / ja, dachte an feuerwerk / war ein trafo, strom ist wieder da
        termin beim bürgeramt in {c}, keine chance / morgens um sieben probieren / hat geklappt!! danke`,
    },
    politics: {
      word: 'Politik',
      titles: `[Zweite|Dritte|Erste] Lesung|[Hinterbank|Wandelhalle|Plenarsaal|Rednerpult]|[Hammelsprung|Geschäftsordnung|Zwischenruf|Tagesordnung]|{c} [regiert|stimmt ab|wählt]|Politik ohne [Parolen|Krawatte|Phrasen]|Das [Kleingedruckte|Protokoll|Mandat]|[Ausschuss|Kreuzchen|Urne] und [Kaffee|Kuchen]|Wer [entscheidet|zahlt|regiert] in {c}|{a} liest Gesetze`,
      about: `
        Gesetze, Abstimmungen, Anträge. Wir lesen [auch die Anlagen|die Protokolle|bis Seite 200].
        Politik aus {c} ohne Vereinsfarben: Wir [zitieren|zählen Stimmen|rechnen nach], urteilen dürft ihr.
        Was das Parlament diese Woche beschlossen hat, [erklärt in drei Minuten|ohne Juristendeutsch]. Von {a}.`,
      subjects:
        'Haushaltsdebatte, Wahlrecht, Koalitionsgespräche, Rentenreform, Lobbyregister, Briefwahl, Bürgerentscheide, Kabinettsumbildung',
      posts: `
        Das Parlament hat das [Mietengesetz|Wassergesetz|Vereinsgesetz] beschlossen, mit {n 3-40} Stimmen Mehrheit. [Vier|Sieben|Ein Dutzend] Abgeordnete der Koalition stimmten dagegen.
        {n 5-11}-mal wurde der Minister gefragt, wer [die Reise|das Gutachten|das Sommerfest] bezahlt hat. Die Antwort kommt „zeitnah“.
        Neue Umfrage: Die Regierung steht bei {n 29-44} Prozent. Die Fehlertoleranz beträgt drei Punkte, also bitte keine [Sondersendung|Schnappatmung].
        Was steht wirklich in der Rentenreform?¶• Beiträge steigen um einen halben Punkt¶• [Selbstständige|Pflegende|Künstler] kommen hinzu¶• Start in {n 2-4} Jahren¶Alles andere stammt aus älteren Entwürfen.
        {p} tritt in {c} nicht mehr an. „Nach {n 12-28} Jahren möchte ich [meinen Garten|meine Enkel|mal einen freien Dienstag] sehen.“
        Die Abstimmung über den Haushalt ist auf [Donnerstag|nächste Woche] verschoben. Offiziell wegen der vollen Tagesordnung, inoffiziell fehlen {n 3-8} Stimmen.
        Der Stadtrat von {c} sprach {n 2-4} Stunden über [Anwohnerparken|Poller|die Farbe der Sitzbänke] und {n 6-15} Minuten über den Etat.
        Wahlbeteiligung bei der Nachwahl: {n 29-47} Prozent. Der [Schützenverein|Alpenverein|Kleingartenverband] mobilisiert besser.
        Woche {n 3-9} der Koalitionsgespräche. Einigkeit bei [Schulen und Schienen|digitalen Ämtern|der Pflege], Streit um [Steuern|Energie|die Ressorts].
        Das neue Lobbyregister zählt {n 310-940:10} Einträge, am häufigsten [Bau|Finanzen|Landwirtschaft]. Treffen müssen künftig binnen {n 14-30} Tagen veröffentlicht werden.
        Wählen mit sechzehn? Im Ausschuss sprachen heute [zwei Professorinnen|Jugendliche aus {c}|drei Lehrkräfte]. Der beste Satz kam von einer Schülerin: „Steuern nehmt ihr ja auch schon.“
        Kurz erklärt: Beim Misstrauensvotum zählt die absolute Mehrheit. Deshalb ist [Enthaltung|ein plötzlicher Schnupfen|Fernbleiben] auch eine Stimme.
        Nach der Neuauszählung in {c} verschieben sich {n 2-17} Stimmen. Am Sitz ändert das nichts.
        {p Der Staatssekretär/Die Staatssekretärin} {p} geht. Anlass war [ein durchgestochener Brief|eine nicht ausgeschriebene Stelle|eine schlecht geplante Reform].
        Erinnerung: Briefwahlunterlagen könnt ihr noch {n 4-18} Tage lang beantragen. Dauert [fünf Minuten|einen halben Kaffee].
        Fragestunde in Zahlen: eine Entschuldigung, zwei Witze, {n 14-40} Zwischenrufe, [keine|kaum eine] Antwort.
        „Ich habe den Bericht gelesen und meine Meinung geändert.“ {p}, parteilos, zum [Stadion|Tunnel|Parkhaus] in {c}. Danach war es kurz still im Saal.
        Über {n 11-90}.000 Unterschriften gegen [die Umgehungsstraße|die Schließung der Klinik|höhere Kitagebühren]. Jetzt muss der Ausschuss öffentlich beraten.
        Warum dauert ein Gesetz so lange? Weil [Länder|Verbände|Gerichte] mitreden. Das nervt, und meistens hat es Gründe.
        Bürgerentscheid am Sonntag in {c}: Es geht um [einen Radschnellweg|das alte Kino|Tempo 30]. Die Wahllokale öffnen um 8 Uhr, nötig sind {n 15-25:5} Prozent Zustimmung aller Berechtigten.
        Ein Bündnis, das sich vor der Wahl ausschloss, regiert jetzt in {c} seit {n 3-11} Monaten. Bilanz: [erstaunlich leise|zwei Krisensitzungen|ein ausgeglichener Haushalt].`,
      talk: `
        hat jemand die debatte gestern gesehen? / eine stunde / ich hab {n 15-40} minuten durchgehalten, keine einzige antwort
        warum ist der haushalt jedes jahr zu spät? / weil es keine folgen hat / ehrlichste erklärung bisher
        wo sehe ich, wie mein abgeordneter gestimmt hat? / steht im protokoll, meist nach zwei tagen / wusste gar nicht, dass das öffentlich ist
        zum ersten mal weiß ich nicht, wen ich wählen soll / lies die programme, nicht die plakate / alle? / die kurzfassungen reichen
        briefwahl oder lokal? / lokal, danach kuchen / kuchen überzeugt mich`,
    },
    economics: {
      word: 'Wirtschaft',
      titles: `[Brötchen|Butter|Döner|Mieten] Index|[Angebot|Preis] und [Nachfrage|Leistung|Nachtisch]|[Basispunkt|Leitzins|Kassensturz|Nullsumme]|Was [kostet|verdient|spart] {c}|Das [dritte|vierte] Quartal|[Haushaltsbuch|Kassenbon|Kontoauszug] {c}|[Milchmädchen|Küchentisch] Ökonomie|{a} rechnet nach|[Nüchtern|Netto] betrachtet`,
      about: `
        Preise, Löhne, Zinsen: jeden Tag eine Zahl und was sie für [den Einkauf|die Miete|euer Konto] bedeutet.
        Ökonomie für alle, die [Miete zahlen|Butter kaufen|die Vorlesung verpasst haben]. Von {a}.
        Wirtschaft in {c} und anderswo, [ohne Prophezeiungen|mit Fehlerbalken|am Kassenbon erklärt].`,
      subjects: 'Inflation, Leitzins, Brotpreis, Arbeitsmarkt, Wechselkurs, Bauzinsen, Mindestlohn, Staatsschulden',
      posts: `
        Die Zentralbank [lässt den Leitzins unverändert|senkt den Leitzins um einen Viertelpunkt|hebt den Leitzins um einen Viertelpunkt an]. Die Märkte hatten damit gerechnet, [Sparer|Häuslebauer] eher nicht.
        Mieten in {c}: plus {n 3-9} Prozent in einem Jahr. Löhne: plus {n 1-3}. Den Rest erklärt der Taschenrechner.
        Inflation im letzten Monat: {n 2-4},{n 1-9} Prozent. Ohne [Energie|Lebensmittel] wären es {n 1-2},{n 1-9}.
        Ich habe {n 6-14} Monate lang jeden Kassenbon aufgehoben. Am teuersten geworden ist [Olivenöl|Butter|Kaffee], fast gleich blieben [Nudeln|Haferflocken|Kartoffeln].
        Die Arbeitslosigkeit sinkt auf {n 4-6},{n 1-9} Prozent. Genauer hingesehen: Neue Stellen gibt es vor allem [in der Pflege|in der Logistik|in Teilzeit].
        Leserin aus {c}: Soll ich den Bauzins jetzt festschreiben? Wohin die Zinsen gehen, weiß niemand. Aber [ob ihr bei zwei Punkten mehr noch ruhig schlaft|was ihr im Monat höchstens tragen könnt], lässt sich ausrechnen.
        Die Exporte sind im Quartal um {n 2-7} Prozent gefallen, besonders bei [Maschinen|Autoteilen|Chemie]. In den Häfen stehen die Kräne öfter still.
        Drei Wörter, die diese Woche oft fallen:¶Kerninflation: Preise ohne Energie und Essen.¶Basiseffekt: Das Vorjahr war seltsam.¶Zinspfad: [Wir wissen es auch nicht|Bitte Ruhe bewahren].
        Warum ist [Butter|Paprika|Schokolade] so teuer? [Schlechte Ernte|Teures Futter|Hohe Energiekosten], dazu Lieferverträge. In {n 6-12} Wochen dürfte es besser werden.
        „Wir drucken keine Speisekarten mehr.“ {p} führt [ein Gasthaus|eine Pizzeria|ein Café] in {c} und hat die Preise seit Januar {n 3-7}-mal geändert.
        Wie lange arbeitet man für ein Kilo Brot? In {c} {n 9-13} Minuten, in {c2} {n 14-18}. Ich finde das nützlicher als manchen Index.
        Handwerker in {c} haben Wartezeiten von {n 6-16} Wochen. Wer [Dächer deckt|Heizungen einbaut|Fliesen legt], sucht keine Arbeit.
        Der Mindestlohn steigt um {n 2-6} Prozent. Frühere Erhöhungen kosteten [kaum Stellen|vor allem Minijobs], machten aber [das Schnitzel|den Haarschnitt] etwas teurer.
        Nicht die Höhe der Staatsschulden macht Sorgen, sondern der Anteil der Zinsen im Haushalt: {n 6-12} Prozent, Tendenz [steigend|stabil].
        Deutschland, Österreich und die Schweiz haben eins gemeinsam, die Liebe zum Bargeld. Rund {n 35-55} Prozent der Einkäufe [auf dem Markt|beim Bäcker|am Kiosk] werden noch bar bezahlt.
        Spartipp ohne Tamtam: am Gehaltstag überweisen, nicht am Monatsende. Am Monatsende ist nie etwas übrig.
        Die Konjunkturprognose für nächstes Jahr: plus {n 0-1},{n 1-9} Prozent. Die letzten {n 3-6} Prognosen lagen alle zu [hoch|niedrig].`,
      talk: `
        um wie viel ist eure miete gestiegen? / {n 4-9} prozent / hier auch, und der aufzug geht trotzdem nicht
        warum steigen die zinsen, aber nicht auf meinem sparbuch? / weil die bank es nicht eilig hat / wechseln, dauert zehn minuten
        kugel eis in {c}, ratet mal / sag lieber nicht / ich nehm jetzt immer nur noch eine
        lohnt sich kaufen noch? / unter zehn jahren eher mieten / und die nebenkosten nicht vergessen, {n 8-12} prozent
        die inflation sinkt, heißt es / sinkende inflation heißt nicht sinkende preise / mein supermarkt sieht das auch so`,
    },
    business: {
      word: 'Gründer',
      titles: `[Schwarze|Rote] Zahlen|Die ersten [hundert Kunden|Rechnungen|Angestellten]|[Garage|Keller|Hinterhof] {c}|[Umsatz|Rechnung|Mahnung] am Montag|Firma [in klein|mit Herz|im Aufbau]|Gründen in {c}|Selbst und ständig [müde|munter|da]|[Ladenschluss|Meisterbrief|Betriebsausflug]|{a} baut eine Firma|Mittelstand {c}`,
      about: `
        Eine Firma in {c} aufbauen, erzählt, während es passiert. [Mit Zahlen|Mit allen Fehlern|Ohne Gurus].
        Für Gründerinnen, Freiberufler und [Ladenbesitzer|Nachfolger|Nebenerwerbler]. Eine Lektion pro Beitrag.
        Gespräche mit Leuten, die [etwas herstellen|Betriebe übernehmen|einmal pleite waren]. Von {a}.`,
      subjects:
        'erste Finanzierung, erste Angestellte, Kundengespräche, Preisgestaltung, Mahnungen, Nachfolge, Familienbetriebe, Bürokratie',
      posts: `
        Ein Startup aus {c} hat {n 2-15} Millionen eingesammelt, um [Ersatzteile per Rad|Schulessen|Laborproben] auszuliefern. {n 9-40} Leute arbeiten dort, und es macht sogar Gewinn.
        {p} hat die Firma nach {n 5-14} Jahren verkauft. „Das Geld ist schön. Was fehlt, ist [der Lärm am Montag|der Streit um Schriftarten|die schlechte Kaffeemaschine].“
        Das Finanzamt hat zurückgerufen. Freundlich. [Ich zittere noch|Rahmt diesen Tag ein].
        Am Freitag ist unser größter Kunde abgesprungen, {n 25-45} Prozent vom Umsatz. Was wir getan haben:¶1. Das Team sofort informiert.¶2. [Ungenutzte Software|Das zweite Büro] gekündigt, keine Menschen.¶3. Alte Kunden angerufen. {n 2-5} kamen zurück.
        Wie mahnt man freundlich? Kurz, mit [Rechnungsnummer|Fälligkeit] in der ersten Zeile und ohne Entschuldigung. Es ist euer Geld.
        Unsere Präsentation hatte {n 7-11} Folien. Die, zu der uns alle rieten, hätte {n 25-40} gehabt.
        [Eine Druckerei|Eine Bäckerei|Ein Schlüsseldienst] in {c} sucht eine Nachfolge: {n 2-5} Angestellte, Stammkunden seit 1978 und eine Maschine, die nur {p} versteht.
        Kundengespräch, Minute {n 12-25}: „Ich brauche keine App. Ich brauche jemanden, der [ans Telefon geht|dienstags kommt|die Liste ausdruckt].“
        Gewerbeanmeldung: {n 20-40} Minuten. Steuernummer: {n 4-9} Wochen. Dazwischen: [Kaffee|Geduld|ein Faxgerät].
        Erster Arbeitstag, Checkliste: Vertrag, [Schlüssel|Rechner], Lohnbüro, Platz am Tisch und ein gemeinsames Mittagessen. Vergessen wird immer das Essen.
        Jeder [dritte|vierte|fünfte] Familienbetrieb in der Region weiß nicht, wer übernimmt. Fragt [beim nächsten Sonntagsbraten|an Weihnachten] mal vorsichtig nach.
        {p} macht bei uns seit März die Bücher. In Woche eins fand {p er/sie} {n 4-11} Abos, die keiner nutzt, darunter [zwei Telefonanschlüsse|eine Bilddatenbank|das Fitnessstudio eines Praktikanten].
        Vier-Tage-Woche in [einer Tischlerei|einer Zahnarztpraxis|einem Malerbetrieb] in {c}, Zwischenstand nach {n 6-14} Monaten: weniger Krankmeldungen, gleicher Umsatz, [längere Freitage|mehr Bewerbungen].
        Unser Azubi hat in Woche {n 2-5} gefragt, warum wir [Lieferscheine dreimal abheften|Angebote faxen|zwei Kalender führen]. Niemand wusste es. Jetzt tun wir es nicht mehr.
        Gründerstammtisch in {c}: [Mittwoch|Donnerstag], {n 18-20} Uhr. Keine Vorträge, [ein Bier|eine ehrliche Zahl] pro Person.
        Wer braucht eigentlich noch ein Büro? Wir haben gekündigt und treffen uns [montags in der Bibliothek|einmal im Monat in {c}]. Ersparnis im Jahr: {n 9-28}.000 Euro.`,
      talk: `
        was macht ihr mit kunden, die {n 30-60:10} tage zu spät zahlen? / anzahlung, immer / und verzugszinsen in den vertrag / hätte ich das mal vor zwei jahren gewusst
        kennt jemand ein gutes steuerbüro in {c}? / meins ist voll / frag bei der handwerkskammer, die haben eine liste
        überlege, den job zu kündigen und voll einzusteigen / wie viele monate rücklage? / {n 4-10} / dann erst teilzeit
        wir haben den ersten zahlenden kunden!! / glückwunsch! / rechnung einrahmen / hängt schon
        businessplan, braucht man das? / für die bank ja / für dich reicht eine seite`,
    },
    crypto: {
      word: 'Krypto',
      titles: `[Kalte|Warme] Wallet|[Block für Block|Knoten um Knoten|Kette & Knoten]|[Zwölf|Vierundzwanzig] Wörter|[Nüchterne|Müde|Vorsichtige] Anleger|Krypto [ohne Raketen|in Ruhe|für Skeptiker]|[Gebühren|Gabelung|Blockhöhe] {c}|Der [lange|kalte] Speicher|[Münze|Hash] und [Hausverstand|Haftung]|{a} hält`,
      about: `
        Krypto ohne [Kursziele|Raketen|Versprechen]. Wir erklären, wie es funktioniert und woran es scheitert.
        [Gebühren, Updates, Regulierung|Wallets, Börsen, Steuern]: was heute wichtig war. Keine Anlageberatung.
        {a} liest Whitepaper, damit ihr [schlafen|spazieren gehen|arbeiten] könnt.`,
      subjects:
        'Bitcoin, Halving, Hardware-Wallets, Stablecoins, Börsenaufsicht, Steuererklärung, Staking, Netzwerkgebühren',
      posts: `
        Bitcoin hat sich über Nacht um {n 3-9} Prozent bewegt, das meiste davon in [einer Stunde|zwanzig Minuten], als kaum jemand handelte.
        Gebt eure Seed-Phrase nie auf einer Webseite ein. Nicht für [den Support|einen Airdrop|eine „Prüfung“], egal wie echt das Logo wirkt.
        Eine Börse mit Sitz in {c} hat Auszahlungen wegen „Wartung“ gestoppt. Es ist das [zweite|dritte] Mal in diesem Jahr, und Wartungen dauern selten {n 18-70} Stunden.
        Gebühren heute früh im Centbereich. Gute Gelegenheit, um [kleine Beträge zusammenzulegen|Coins ins kalte Wallet zu schicken].
        Ein Leser hat Erspartes an eine gefälschte App verloren. Im Rückblick gab es Zeichen:¶• erst {n 4-20} Tage im Store¶• lauter Bewertungen [aus derselben Woche|mit zwei Wörtern]¶• Frage nach der Phrase beim ersten Start
        Wer verwahrt die Reserven der Stablecoins, und wer prüft das? Der neue Bericht deckt {n 88-97} Prozent ab. Den Rest hätten wir auch gern gesehen.
        Das Netzwerk-Update kommt am [Dienstag|Mittwoch] gegen {n 10-22} Uhr. Wer nur hält, muss nichts tun. Wer einen Knoten betreibt, braucht die neue Version.
        Steuerfrage Nummer eins, beantwortet von {p}, Steuerkanzlei in {c}: „Auch der Tausch von Coin gegen Coin [kann ein Verkauf sein|gehört in die Unterlagen]. Führen Sie eine Tabelle, ab heute.“
        Die Schwierigkeit passt sich in {n 2-11} Tagen an, geschätzt um {n 2-6} Prozent nach [oben|unten]. Wer mit alten Geräten schürft, merkt das.
        Was ist ein Layer 2, für die Oma erklärt: ein Bierdeckel. Man macht den ganzen Abend Striche und bezahlt [einmal|am Ende alles zusammen].
        Nach {n 9-13} Jahren Stille hat ein Wallet {n 20-90} Coins bewegt. Vielleicht wurde nur [ein Dachboden entrümpelt|eine Festplatte gefunden].
        Testet euer Backup: Ersatzgerät nehmen, vom Papier wiederherstellen, Kleinstbetrag senden. Eine halbe Stunde, [eine Kanne Tee|danach schläft man besser].
        {n 18-60} Prozent Rendite, und niemand kann sagen, woher? Dann von euch.
        Ein Wallet-Team aus {c} hat einen Fehler bei der Adressprüfung [über Nacht|am Wochenende] behoben und ehrlich dokumentiert. {n 3-8} Leute, kein Marketing. So geht das.
        Stimmung der Woche: Kurs [seitwärts|leicht im Minus|leicht im Plus], Entwickler fleißig, Gruppen still. Erfahrungsgemäß die [gesündeste|langweiligste] Mischung.`,
      talk: `
        welches hardware wallet nutzt ihr? / das billige mit zwei knöpfen / auch, seit {n 3-6} jahren / gut, dann brauch ich keinen touchscreen
        mir hat "der support" geschrieben / blockieren / der echte support schreibt nie zuerst / danke, ist blockiert
        gebühren sind heute irre / sonntag früh ists billiger / oder layer 2, hat mich fast nichts gekostet
        muss ich das angeben, wenn ich nichts verkauft hab? / kommt aufs land an, tausch zählt oft / einmal steuerberatung ist billiger als raten
        mein schwager hat einen eigenen coin / lauf`,
    },
    tech: {
      word: 'Technik',
      titles: `[Kabelsalat|Wackelkontakt|Neustart|Bildstörung]|[Blaues|Loses|Langes] Kabel|Aus und [wieder an|vorbei]|[Leise|Langsame|Langweilige] Technik|[Patch|Update|Akku] [Tag|Tagebuch]|{c} [digital|am Netz|im WLAN]|Schrauben und [Software|Silizium]|Bei mir [läuft’s|geht’s]|{a} schraubt|[Netzteil|Lötstelle] {c}`,
      about: `
        Geräte, Software und Sicherheit für alle, die [den Router der Eltern betreuen|Changelogs lesen|noch Schraubenzieher haben].
        Wir testen [wochenlang statt minutenlang|mit eigenem Geld|bis etwas kaputtgeht]. Aus {c}.
        Jeden Tag ein [Kniff|Werkzeug|Warnhinweis]. Keine Unboxings.`,
      subjects:
        'neue Browser, offene Sprachmodelle, Akkutests, WLAN zu Hause, Sicherheitsupdates, Passwortmanager, Reparatur, Glasfaser',
      posts: `
        Das neue Update schließt {n 11-70} Lücken, [zwei|drei] davon werden bereits ausgenutzt. Bitte heute installieren, [zuerst am Handy|auch auf dem alten Tablet].
        [Drei|Vier|Fünf] günstige Laptops im Test: Gewonnen hat der leiseste, trotz [blassem Bildschirm|klappriger Tastatur].
        Ingenieurinnen aus {c} haben einen Chip gebaut, der bei [Spracherkennung|Videoanrufen] {n 30-60:5} Prozent weniger Strom braucht. Bisher existieren davon {n 6-40} Stück.
        Euer Router ist vermutlich älter als euer Handy. Schaut heute Abend nach: Passwort, [Firmware|Updates], und ob [der Fernzugriff|das Gastnetz von Silvester] noch an ist.
        Glasfaser in unserer Straße, Chronik: Vertrag vor {n 14-30} Monaten, Bagger im Mai, Anschluss [angeblich im Herbst|ein leeres Rohr im Keller].
        Ein Passwortmanager macht niemanden unverwundbar. Er macht nur [das Richtige|verschiedene Passwörter] bequem.
        Akkutagebuch nach {n 200-700:50} Tagen: noch {n 84-95} Prozent Kapazität, meist bis 80 geladen. An [Spar-Apps|das Schließen von Apps] glaube ich nicht mehr.
        Störung gestern: {n 14-90} Minuten kein [Bezahlen|Ticketkauf|Login]. Ursache war ein abgelaufenes Zertifikat. Es ist immer das Zertifikat, außer es ist DNS.
        Reparieren oder wegwerfen? Im Repair-Café {c} sagt {p}: „Bei {n 5-8} von zehn [Toastern|Staubsaugern|Kopfhörern] ist es [das Kabel|die Sicherung|Dreck].“
        Eine Woche lang lief bei mir ein offenes Sprachmodell auf [einem sechs Jahre alten Rechner|einem Laptop ohne Lüfter]. Langsam, höflich, manchmal falsch, und nichts verließ das Zimmer.
        Behördengang online: Ausweis ans Handy halten, PIN suchen, PIN nicht finden, Brief beantragen. {n 8-14} Tage später [klappt es in zwei Minuten|ist die Seite in Wartung].
        Das neue Klapphandy kostet so viel wie [ein gebrauchter Roller|ein gutes Sofa], und die Falte sieht man in der Sonne. Nach {n 9-21} Tagen ging es zurück.
        Datensicherung für normale Menschen: eine Kopie daheim, eine woanders, und einmal im Jahr ein Nachmittag zum [Zurückspielen|Ausprobieren].
        Die smarte Lampe will ein Konto, eine App und [meinen Standort|mein Geburtsdatum]. Die alte wollte einen Finger.
        Hackathon in {c} am [zweiten|letzten] Wochenende im Monat: {n 24-48:12} Stunden, {n 60-180:10} Plätze, Nudeln gratis. Neulinge bekommen jemanden an die Seite.
        Ein Leser hat mit {n 20-60} Zeilen Code {n 3-9}.000 Familienfotos nach Datum benannt. [Die Tante|Der Onkel|Die halbe Hochzeitsgesellschaft] weinte.`,
      talk: `
        mein laptop klingt wie ein föhn, ideen? / aufmachen, staub raus / vorsicht mit dem stecker, meiner ist abgebrochen / ist jetzt leise, danke!
        wlan reicht nicht bis ins schlafzimmer / kabel und zweiter access point / repeater sind lügen / also kabel
        kann man ein handy ohne updates noch nutzen? / für musik ja / für die bank bitte nicht
        wann kommt bei euch in {c} glasfaser? / seit {n 2-5} jahren nächstes jahr / hier auch
        programmieren lernen mit {n 38-58}, geht das? / nimm was, das dich im büro nervt / so hab ich auch angefangen, eine tabelle`,
    },
    education: {
      word: 'Bildung',
      titles: `[Kreide|Tafel|Schwamm] und [Käsebrot|Geduld]|[Große|Kleine|Letzte] Pause|[Lehrerzimmer|Pausenhof|Hörsaal|Schulbank] {c}|Lernen [ohne Drama|im Alter|mit Pausen]|[Eselsbrücke|Spickzettel|Lesezeichen]|Setzen, [Eins|bitte]|[Hausaufgaben|Ferien] vorbei|Zehn Minuten [Latein|Mathe|Grammatik]|{a} unterrichtet`,
      about: `
        Ideen für [Lehrkräfte|Eltern|Studierende], die am Montagmorgen funktionieren.
        Lernmethoden, Stipendien und [Schulalltag|Prüfungsruhe|ehrliche Geschichten], gesammelt von {a}.
        Aus dem Lehrerzimmer einer [Grundschule|Berufsschule|Gesamtschule] in {c}.`,
      subjects:
        'Prüfungszeit, Vorlesen, Stipendien, Karteikarten, Schulreform, Hausaufgaben, Ausbildung, Ganztagsschule',
      posts: `
        Noch {n 5-25} Tage bis zum Bewerbungsschluss für das [Ingenieurstipendium|Lehramtsstipendium|Kunststipendium]. Nötig sind ein Gutachten, [das Zeugnis|ein kurzer Lebenslauf] und jemand, der Korrektur liest.
        Eine Mathelehrerin aus {c} stellt ihren Kurs über [Bruchrechnung|Wahrscheinlichkeit|Geometrie] kostenlos ins Netz: {n 24-60} Lektionen, Versprecher inklusive.
        Elternabend, Protokoll: {n 90-150:10} Minuten, davon {n 40-70:5} über [Kuchenverkauf|Handys|die Klassenfahrt], fünf über Unterricht. Elternvertretung: Stille, dann [ein Vater aus Reihe eins|die Neue|ich].
        Ein Kapitel wiederholen in {n 20-40:5} Minuten:¶1. Buch zu, aufschreiben, was hängen blieb.¶2. Buch auf, Lücken markieren.¶3. [Morgen|In drei Tagen] noch einmal. Fertig.
        In meiner Klasse hat jedes Kind einen „Vergessen“-Joker pro Halbjahr. Keine Nachfragen. Gefälscht wurde in {n 4-9} Jahren [keiner|genau einer, mit Glitzer].
        Gehört in Klasse {n 2-4}: „Ist die Null schüchtern?“ Der Rest der Stunde gehörte dieser Frage.
        Schulbeginn um {n 30-60:15} Minuten später? [Eltern|Busunternehmen] protestieren, die Jugend schlief noch und war nicht zu erreichen.
        Lest vor, auch wenn die Kinder schon lesen können. Zehn Minuten, [egal was|zur Not die Sportseite]. Meine sind {n 11-13} und wollen immer noch.
        {p} hat mit {n 52-74} [das Abitur nachgeholt|die Führerscheinprüfung bestanden|den Meisterbrief bekommen]. „Ich war die älteste Person im Raum und die einzige mit [Federmäppchen|Butterbrot].“
        Ausbildungsmesse in {c}: {n 40-120:10} Betriebe, Samstag von {n 9-10} bis {n 14-16} Uhr. Bringt [Fragen|Neugier|jemanden aus der Klasse] mit, nicht nur Bewerbungsmappen.
        Gruppenarbeit ist gerecht, wenn jeder eine Rolle, eine Frist und [eine eigene Note|ein kurzes Gespräch am Ende] bekommt. Sonst arbeitet eine, und drei sind befreundet.
        Vokabeltipp: Merkt euch das Wort zusammen mit [dem Fehler, den ihr damit gemacht habt|dem Witz, der euch dazu einfällt|der Person, von der ihr es habt]. Das bleibt.
        Lehrermangel konkret: An unserer Schule in {c} fehlen {n 2-6} Stellen. Physik macht jetzt [der Sportlehrer|ein pensionierter Ingenieur|die Musiklehrerin], und zwar gut.
        WG-Zimmer in {c}, {n 9-14} Quadratmeter, {n 40-120:10} Bewerbungen. Genommen wurde, wer [Kuchen mitbrachte|einen Akkuschrauber besitzt|ehrlich zugab, nie zu putzen].`,
      talk: `
        mein sohn will nichts lesen / comics zählen auch! / und hörbücher / ok, dann comics
        prüfung in {n 3-9} tagen und noch nichts gemacht / alte klausuren, sonst nichts / und schlafen / fange jetzt an, tschüss
        bringen karteikarten wirklich was? / für vokabeln ja / für mathe musst du rechnen
        wie lange sitzen eure an den hausaufgaben? klasse {n 3-6} / {n 30-60:10} minuten / bei uns abgeschafft und nichts schlimmes passiert
        kennt wer ein sprachtandem in {c}? / mittwochs in der stadtbibliothek / nette leute, furchtbare kekse`,
    },
    sport: {
      word: 'Sport',
      titles: `[Nachspielzeit|Verlängerung|Halbzeit|Abpfiff] {c}|[Ersatzbank|Stehplatz|Auswärtsblock|Kreisklasse]|Das [lange|leere|linke] Eck|[Seitenaus|Abseits|Gegenpressing] täglich|{c} [am Ball|läuft|jubelt]|[Letzte|Zweite] Runde|[Matsch|Muskelkater] und [Medaillen|Meniskus]|Vereinsheim {c}|{a} am Spielfeldrand`,
      about: `
        Ergebnisse, Berichte und die Freude an einem [dreckigen|späten|unverdienten] Auswärtssieg.
        Sport aus {c}, gesehen [vom Stehplatz|von der Seitenlinie|aus dem Zielraum].
        {a} schreibt, seit [das Knie nicht mehr mitmacht|der Verein abgestiegen ist|es den Bolzplatz gibt].`,
      subjects:
        'Pokalfinale, Transferfenster, Stadtmarathon, Trainerwechsel, Verletztenliste, Frauenliga, Nachwuchs, Derby',
      posts: `
        {c} gegen {c2}: {n 2-4}:{n 0-1}. Ein [Kopfball|Elfmeter|abgefälschter Schuss] in der {n 3-40}. Minute machte die Tür auf, danach kam vom Gast [nichts|nur noch Frust].
        {p} traf in der {n 60-89}. Minute und lief direkt [zur Bank|zum Physio|in die Kurve]. Gänsehaut.
        Der Trainer schont vor dem Derby [drei|vier] Stammkräfte. Mutig, oder [einfach Mathematik|ein Blick auf die Verletztenliste].
        Abpfiff. Fragt nicht.
        Stadtmarathon in {c} am Sonntag: {n 6-25}.000 am Start, los geht’s um {n 8-10} Uhr. Entschieden wird es wie immer [an der Brücke|am Anstieg] bei Kilometer {n 28-34}.
        Gerücht: Ein [Linksverteidiger|Torwart|Stürmer] aus {c2} wurde am Flughafen gesehen. Vielleicht macht er auch nur Urlaub.
        Die Statistik zum Wochenende:¶• {n 58-71} Prozent Ballbesitz¶• {n 14-24} Schüsse¶• [kein Tor|ein Tor|zwei Tore]¶Fußball ist ein einfaches Spiel.
        „Man hat mir gesagt, ich sei zu klein.“ {p}, {n 17-21}, hält seit gestern den Juniorenrekord über [800 Meter|100 Meter Schmetterling|400 Meter Hürden].
        Im [dritten|entscheidenden] Satz wehrte {p} {n 3-6} Matchbälle ab und gewann im Tiebreak. {n 2-4} Stunden, und keiner ging [nach Hause|Wurst holen].
        Seit {n 8-19} Spielen ungeschlagen: die Frauen aus {c}. Die Zuschauerzahl hat sich [verdoppelt|verdreifacht], der Verein hat endlich [die Duschen repariert|die Haupttribüne geöffnet].
        Handball: {c} verspielt sechs Tore Vorsprung und gewinnt trotzdem, durch [einen Siebenmeter nach der Sirene|einen gehaltenen Gegenstoß|einen Wurf aus der eigenen Hälfte]. {n 29-34}:{n 26-28}.
        Kreisliga: Anpfiff verspätet, weil [der Ball im Auto des Zeugwarts lag|der Torwart verschlafen hat|ein Dackel den Elfmeterpunkt bewachte]. Endstand {n 5-8}:{n 3-4}.
        Schon wieder ein neuer Trainer, der [vierte|fünfte] in {n 3-5} Jahren. Der Rasen ist inzwischen dienstälter.
        {p} fällt {n 3-10} Wochen aus, [Muskelfaserriss|Bänderdehnung|Schulterprobleme]. Eine Operation ist nicht nötig.
        Skispringen: {p} landet bei {n 128-142} Metern und lacht schon in der Luft. Platz [zwei|drei|eins] nach dem ersten Durchgang.
        Wer war euer erstes Idol? Meins war [der Libero|die Torfrau|der Vorturner] vom Dorfverein. Heute kaufe ich dort meine Teppiche.`,
      talk: `
        war das elfmeter? / nie im leben / klarer gehts nicht / darüber reden wir noch an weihnachten
        läuft am sonntag wer mit? / halbmarathon, mein erster / nicht zu schnell angehen / sagen alle, macht keiner
        zwei karten übrig für samstag, block {n 10-40} / hier! / deine, abholen in {c} bis freitag
        neuer trainer, meinungen? / zehn spiele abwarten / das haben wir bei den letzten {n 2-4} auch gesagt
        bänder gedehnt, wie lange pause? / drei wochen / und wirklich drei, nicht zwei`,
    },
    health: {
      word: 'Gesundheit',
      titles: `[Tief durchatmen|Gut geschlafen|Ruhig bewegt]|[Treppe|Schlaf|Wasser] zuerst|[Rücken|Knie|Nacken] an Kopf|Zehn Minuten [Bewegung|Matte|draußen]|[Haferbrei|Frischluft|Mittagsschlaf]|{c} [bewegt sich|läuft los|atmet auf]|[Sanft|Langsam|Gemütlich] fit|[Ruhetag|Dehnpause|Morgenrunde]|{a} macht Pause`,
      about: `
        Bewegung, Schlaf und Essen für Leute mit [Schreibtisch|Rücken|kleinen Kindern]. Keine Wundermittel.
        Eine Physiotherapeutin aus {c} beantwortet [Alltagsfragen|jeden Tag eine Frage].
        Kleine Gewohnheiten, [oft wiederholt|ohne Drill|mit Humor]. Bei Schmerzen bitte in die Praxis.`,
      subjects:
        'Krafttraining, Schlaf, Morgenlauf, Rückenschmerzen, Dehnen, Spazierengehen, gesundes Mittagessen, Stress',
      posts: `
        Zwanzig Minuten Gehen [nach dem Mittagessen|vor der Arbeit|am Abend] tun dem Blutdruck besser, als viele glauben.
        Probiert eine Woche lang {n 8-15} langsame Kniebeugen vor dem Frühstück. Festhalten [am Stuhl|am Türrahmen|an der Spüle] ist erlaubt.
        Wach um drei? Steht auf, setzt euch ins Halbdunkel und lest etwas [Langweiliges|Altbekanntes]. Stunden zählen hilft nie.
        Pause am Schreibtisch, {n 3-5} Minuten:¶• Schultern hoch, halten, fallen lassen¶• [in die Ferne|ins Grüne] schauen¶• auf einem Bein stehen, wechseln¶• Wasser trinken
        Eine Hausärztin aus {c} über Husten: „Unter drei Wochen meist Geduld. Mit [Fieber|Atemnot|Schmerzen] bitte gleich kommen.“
        Mit {n 44-66} habe ich schwimmen gelernt, richtig, mit Kraulen. In Woche eins überholte mich [eine Großmutter|eine Schulklasse|jeder]. Inzwischen schaffe ich {n 20-40:2} Bahnen.
        Mittagsschlaf: {n 15-20} Minuten, [Wecker stellen|Füße hoch], danach frische Luft. Länger macht müder.
        Der Kneippverein {c} geht wieder im Bach, [Mittwoch|Samstag] früh um {n 7-8}. Wasser: {n 9-14} Grad. Laune: [überraschend gut|erst leise, dann laut].
        Lauftreff in {c}: dienstags und donnerstags um {n 6-7} Uhr, kostenlos, mit {p}. Tempo: [so, dass man reden kann|gemütlich].
        Mittagessen, das nicht müde macht: [Linsensalat mit Ei|Pellkartoffeln mit Quark|Vollkornbrot mit Hummus und Radieschen]. In {n 10-20} Minuten fertig.
        Rücken-Update nach {n 6-12} Wochen täglicher Übungen: von „Schuhe binden unmöglich“ zu „erst mittags dran gedacht“. Es war langweilig. Es hat geholfen.
        Von {n 400-900:50} befragten Büroangestellten hatten jene mit echten Pausen {n 15-35:5} Prozent seltener Kopfweh. Mails lesen ist keine Pause.
        Sauna-Einmaleins: {n 8-15} Minuten schwitzen, kalt abduschen, doppelt so lange ruhen. Und [nicht über die Arbeit reden|das Handtuch drunter].
        Welche Gewohnheit ist bei euch dieses Jahr geblieben? Bei mir: [eine Haltestelle früher aussteigen|Zähneputzen auf einem Bein|ins Bett gehen, wenn ich müde bin].`,
      talk: `
        wie schafft ihr das mit dem morgenlauf? / schuhe neben das bett / im laufshirt schlafen, kein witz / probier ich morgen
        rücken ist nach der arbeit hinüber / alle {n 30-45:5} minuten aufstehen / und bildschirm höher, das wars bei mir
        reichen {n 6-9} tausend schritte? / mehr als gestern reicht / schöner satz
        kalt duschen, macht das wer? / einmal / am ende {n 15-30:5} sekunden, macht wach, mehr nicht
        yoga in {c}, wo? / das kleine studio über der bäckerei / bei dem geruch entspannt man sich nie`,
    },
    travel: {
      word: 'Reisen',
      titles: `[Nachtzug|Bummelzug|Anschlusszug|Schienenersatz]|[Fensterplatz|Handgepäck|Zwischenstopp] {c}|Gleis [neun|zwei|unbekannt]|[Raus|Weg] aus {c}|[Lange|Kleine|Krumme] Wege|[Hütte|Zelt|Fähre] und [Haferkekse|Heimweh]|[Nebensaison|Fernweh|Postkarte]|{a} ist [unterwegs|umgestiegen|verreist]|Koffer [halb leer|zu schwer]|Rucksack & [Regen|Rosinen]`,
      about: `
        Reisen mit [wenig Gepäck|wenig Geld|einem freien Wochenende]. Lieber Zug als Flug.
        {a} reist langsam und notiert, [was es gekostet hat|wo man gut isst|was schiefging].
        Routen, Hütten, Fähren und [seltsame Museen|stille Seen|gute Frühstücke], Start in {c}.`,
      subjects:
        'Nachtzüge, Handgepäck, Berghütten, stille Strände, Radreisen, Reiseversicherung, Interrail, Wochenendausflüge',
      posts: `
        Tagesausflug ohne Plan: einsteigen in {c}, aussteigen, wo [ein Fluss|eine Burg|ein Eiscafé mit Plastikstühlen] zu sehen ist. Rückfahrt spätestens um {n 18-20} Uhr, sonst wird es Schienenersatzverkehr.
        Packliste für {n 5-10} Tage in einer kleinen Tasche:¶• zwei Hosen¶• {n 3-4} Hemden, die zu allem passen¶• [eine Regenjacke|ein Wollpulli]¶• keine Schuhe „für alle Fälle“
        In {c} den Anschluss um {n 2-4} Minuten verpasst. Dann [eine Parkbank|einen Imbiss mit Blick auf die Gleise|einen Schachclub unter der Brücke] gefunden und die schönsten {n 2-3} Stunden der Reise gehabt.
        Schaut heute noch in euren Pass. Viele Länder verlangen sechs Monate Restgültigkeit, und ein neuer dauert {n 3-8} Wochen.
        Hüttentipp für das Wochenende: {n 1600-2600:100} Meter hoch, noch Lager frei, keine Dusche, [Kaiserschmarrn|Erbsensuppe|ein strenger Kater].
        Wer im Zug [Eibrote|Mettbrötchen|Thunfischsalat] auspackt, hat die Reservierung neben sich bald frei.
        Eine Woche Lissabon ohne Flug? Zug, zwei Hostels, einmal [richtig Fisch essen|Fado]: rund {n 450-690:10} Euro, {n 34-46} Stunden auf Schienen.
        Wir fragten {p}, was Gäste vergessen. Nach {n 12-30} Jahren [Pension|Campingplatz|Jugendherberge] weiß {p er/sie}: „Ladekabel. Und [Tschüss zu sagen|immer eine Socke].“
        Der Nachtzug von Wien nach Rom fährt wieder täglich. Liegewagen schlägt [Flughafenhotel|Wecker um vier], [Schnarchen inklusive|Ohrstöpsel nicht vergessen].
        Nordsee im [Februar|November]: Wind von vorn, Tee mit Kluntje, kein Mensch am Strand. Die Pension kostet {n 30-45:5} Prozent weniger, und [der Hund darf mit|das Frühstück dauert bis elf].
        Wanderzeichen lesen lernen: Die Tafel sagt {n 2-4} Stunden, [Einheimische|Kinder] brauchen die Hälfte, wir mit Einkehr das Doppelte.
        Ein Tag in {c} ohne Plan: Markt um {n 7-9}, mit irgendeinem Bus bis zur Endstation, essen, wo [die Fahrer|die Schulkinder] essen, zu Fuß zurück.
        Elberadweg, Etappe {n 2-7}: {n 48-85} Kilometer, Gegenwind, [Pflaumenkuchen|ein Platten|zwei Fähren]. Alles richtig gemacht.
        Familienurlaub, Tag {n 2-6}, Regen. Wir haben [das Heimatmuseum|alle Brettspiele der Ferienwohnung|das Schwimmbad mit der langsamen Rutsche] durch. Die Kinder sagen: bester Urlaub bisher.`,
      talk: `
        reichen {n 3-4} tage für {c}? / fürs zentrum ja / plus einen tag nichtstun
        koffer weg, tag {n 2-5} / alles fotografieren und täglich hinschreiben / meiner kam nach einer woche, roch nach fisch
        nachtzug oder früher flug? / zug, immer / außer die toilette ist kaputt / stimmt
        reiserücktritt, ja oder nein? / ja, hat mir mal den beinbruch gerettet / ok überzeugt
        proviant für {n 8-12} stunden bus? / nüsse, mandarinen / bitte keine eier`,
    },
    food: {
      word: 'Küche',
      titles: `Küche ohne [Panik|Waage|Regeln]|[Nachschlag|Resteessen|Abendbrot|Brotzeit]|[Salz|Dill|Senf] und [Geduld|Butter|Zeit]|Ein [Topf|Blech|Löffel]|[Angebrannte|Goldene] Zwiebeln|{c} [isst|kocht|frühstückt]|[Sauerteig|Knödel|Linsen] Tagebuch|[Oma|Opa] kocht mit|{a} kocht|[Wochenmarkt|Garküche|Suppenküche] {c}`,
      about: `
        Alltagsküche aus {c}: [wenige Zutaten|ein Topf|dreißig Minuten], kein Theater.
        Rezepte, die [meine Oma erkennen würde|drei Kinder überlebt haben|Fehler verzeihen]. Von {a}.
        Märkte, [Imbisse|Mittagstische|Eingemachtes] und ab und zu ein Kuchen.`,
      subjects: 'Sauerteig, Linsensuppe, Gusseisen, Spargelzeit, Apfelkuchen, Einmachen, Messer schärfen, Reste',
      posts: `
        Rührkuchen ist fertig, wenn [am Holzstäbchen nichts klebt|er sich vom Rand löst|die Küche nach Kindheit riecht]. Bei uns nach {n 45-60:5} Minuten, Umluft ist schneller.
        Die beste Suppe in {c} kostet weniger als ein Milchkaffee und kommt aus [einer Luke hinter dem Markt|einem sehr großen Topf|einem Laden ohne Schild]. Ab {n 13-14} Uhr ist sie weg.
        Bratkartoffeln brauchen Platz in der Pfanne und [Ruhe|Pellkartoffeln vom Vortag|mehr Fett, als euch lieb ist].
        Linsensuppe für [vier|sechs]:¶• {n 250-350:50} g Tellerlinsen¶• Zwiebel, zwei Möhren, ein Stück Sellerie¶• Lorbeer, [ein Schuss Essig|Senf]¶{n 30-40:5} Minuten köcheln. Am nächsten Tag schmeckt sie besser.
        Mein Sauerteig ist {n 2-9} Jahre alt und heißt [Hermann der Zweite|Gisela|Blubb]. Er hat zwei Umzüge und einen Gast überlebt, der den Kühlschrank putzen wollte.
        Spargelzeit heißt bei {p} in {c}: {n 8-15} Kilo schälen vor dem Frühstück. „Die Schalen kommen in [die Suppe|den Sud]. Wer sie wegwirft, [kriegt keine|war nie arm].“
        Lohnt sich eine gusseiserne Pfanne? Ja, wenn ihr [oft kocht|starke Handgelenke habt]. Nein, wenn sie in die Spülmaschine soll.
        Knödel zerfallen? Dann war [das Wasser zu wild|der Teig zu nass|die Kartoffel zu jung]. Sieden lassen, nicht kochen, und immer erst einen Probeknödel opfern.
        Kalte Kartoffeln, heiße Pfanne, Zwiebel, [Ei|Gewürzgurke|Speck], Schnittlauch. {n 10-15} Minuten, und keiner fragt nach Pizza.
        Abendbrot ist keine Niederlage. Gutes Brot, [Radieschen|Gewürzgurken|harter Käse], Butter zimmerwarm, alle am Tisch. Warm gekocht wird morgen wieder.
        Marktbericht {c}: [Zwetschgen|Bohnen|Kirschen] günstig und gut, [Spargel|Pfifferlinge] noch teuer. Nach {n 12-13} Uhr wird verhandelt.
        Apfelkuchentrick meiner Tante: eine Handvoll [Semmelbrösel|gemahlene Nüsse|Haferflocken] unter die Äpfel, dann bleibt der Boden knusprig.
        Neu im Viertel: [ein Knödelstand|eine Teigtaschenküche|ein Falafelwagen] mit {n 4-6} Gerichten und {n 15-40:5} Leuten in der Schlange. Wir standen an. Es lohnt sich.
        Plätzchenbilanz: {n 9-14} Sorten, {n 3-6} Abende, [ein Wutanfall wegen Vanillekipferln|zwei verbrannte Bleche|ein Streit um Rosinen]. Und jedes Jahr sagen wir: nächstes Mal nur drei.`,
      talk: `
        mein brot wird immer fest, was mache ich falsch? / länger gehen lassen / ist das mehl alt? / das ist... vom letzten umzug. ok
        kann man linsensuppe einfrieren? / ja, ideal / essig erst beim aufwärmen
        wo gibts in {c} gute gewürze? / der kleine laden hinterm bahnhof / sag dazu, wie scharf du es wirklich meinst
        ananas auf pizza / nein / ja / und damit ist der abend gelaufen
        wohin mit {n 3-5} kilo zucchini? / suppe, kuchen, puffer / nachbarn vor die tür, klingeln, weglaufen`,
    },
    music: {
      word: 'Musik',
      titles: `[B-Seite|Zugabe|Rückkopplung|Auftakt]|[Moll|Dur] und [Malzkaffee|Mut]|[Dritte|Letzte|Gerissene] Saite|[Keller|Proberaum|Hinterhof] {c}|[Laut|Leise|Spät] in {c}|[Plattenkiste|Notenpult|Tonspur]|Ein [Lied|Album] am Tag|[Kratzer|Knistern] inklusive|{a} hört zu|Soundcheck {c}`,
      about: `
        Ein [Lied|Album|Konzert] nach dem anderen, aus {c}. Wir mögen [Cellos|Krach|B-Seiten] und sagen, warum.
        Für Leute, die [Booklets lesen|schlecht und gern spielen|bis zur Zugabe bleiben]. Von {a}.
        Konzerte, Platten und [Instrumente|kleine Bühnen]. Keine Charts.`,
      subjects: 'neue Alben, Vinyl, Festivals, Effektgeräte, Konzertmitschnitte, Chöre, Filmmusik, alte Synthesizer',
      posts: `
        {p} geht auf Tour: {n 8-24} Termine, [nur kleine Säle|fast alles per Zug|alles bestuhlt]. {c} ist dabei, Vorverkauf ab Freitag, {n 9-11} Uhr.
        Stück {n 3-9} hört ihr zweimal. Es beginnt mit [einem knarrenden Stuhl|einem Husten|Regen auf Blech] und hört viel zu früh auf.
        Aufgenommen in {n 5-12} Tagen in [einer Kirche|einem Hallenbad|einem Getreidespeicher] bei {c}. Man hört [die Tauben|die Rohre|den Raum] in jedem Lied.
        Nach {n 8-20} Monaten neue Saiten aufgezogen. Es ist eine neue Gitarre. Ich Esel.
        Plattenkritik: {n 9-12} Lieder, [zwei|drei] großartig, keins schlecht, und [eine Klarinette|ein Kinderchor|ein Drumcomputer], wo man es am wenigsten erwartet.
        Erste offene Bühne überleben:¶1. Vorher stimmen.¶2. [Zwei|Drei] Lieder, nicht fünf.¶3. Nicht entschuldigen. Es hat keiner gemerkt.
        Chor in {c} sucht [Tenöre|Bässe|Altstimmen], Probe dienstags um {n 18-20} Uhr. Kein Vorsingen: „Wir stellen Sie neben [jemand Lautes|{p}].“
        Flohmarktfund: {n 20-60} Singles von 1974, auf jeder Hülle steht [ein Name|ein Datum|ein kleines Herz]. Ich höre sie jetzt der Reihe nach.
        „Die Pause ist auch eine Note, nur schwerer zu spielen.“ Das sagte [mein Klavierlehrer|meine Geigenlehrerin|der Kapellmeister], und ich verstehe es erst heute.
        Das Festivalprogramm ist da: {n 40-90} Acts, {n 3-6} Bühnen. Kommt früh, [die Blaskapelle|das Duo mit Akkordeon] um {n 14-16} Uhr ist der Geheimtipp.
        Kirchenkonzert in {c}: Die Orgel hat {n 2-4}.000 Pfeifen, eine davon [klemmt|heult]. {p} spielte drumherum, und es wurde ein Abend zum Niederknien.
        Hall vor oder nach der Verzerrung? Danach, wenn man [euch verstehen soll|Ordnung mag]. Davor, wenn es nach [Garage|Gewitter] klingen darf.
        Der kleine Club am Güterbahnhof in {c} schließt nach {n 19-38} Jahren. {p} zapfte das letzte Bier, die Hausband spielte[ ein Lied viermal|, bis die Polizei mitsang].
        Blasmusik ist lauter als ihr Ruf und besser. Probe am [Dienstag|Freitag], {n 19-20} Uhr, [Tuba|Flügelhorn|große Trommel] gesucht.`,
      talk: `
        lohnt sich vinyl oder ist das nur hübsch? / hübsch, und ich höre wieder ganze alben / also ja
        jamsession in {c}? / montags, die kneipe mit der roten tür / ohrstöpsel mitnehmen, der schlagzeuger ist motiviert
        lerne mit {n 30-50} gitarre, finger tun weh / zwei wochen, dann ists vorbei / dünnere saiten helfen
        wie hieß die vorband gestern? die war besser / keine ahnung, aber ich hab die kassette / ich auch haha
        nachbarn beschweren sich übers üben / wann spielst du denn? / {n 21-22} uhr... / da haben wirs`,
    },
    cinema: {
      word: 'Kino',
      titles: `Reihe [sieben|neun|zwölf]|[Spätvorstellung|Matinee|Abspann|Vorfilm]|[Letzte|Erste] Klappe|[Lange|Leise] Einstellung|[Popcorn|Klappsitz] und [Untertitel|Stille]|Lichtspiele {c}|[Programmkino|Filmclub|Leinwand] {c}|[Stumm|Schwarzweiß] und schön|{a} geht ins Kino`,
      about: `
        Filmkritik [ohne Spoiler|in fünf Sätzen|aus der letzten Reihe]. Auch alte Filme.
        Was in {c} läuft, was sich lohnt und wann man [Taschentücher braucht|früher gehen darf|bis zum Abspann bleibt].
        {a} sieht [vier|fünf|sechs] Filme pro Woche und mag etwa einen.`,
      subjects:
        'Festivalsieger, lange Fassungen, alte Komödien, neue Serien, Filmmusik, Dokumentarfilme, Synchronfassungen, kleine Kinos',
      posts: `
        Der Film ist {n 12-25} Minuten zu lang, aber [das Ende|die letzte Einstellung|die Szene auf der Fähre] verzeiht alles.
        {p} spielt [{p einen Kommissar/eine Kommissarin}|{p einen Klavierstimmer/eine Klavierstimmerin}|{p einen Zöllner/eine Zöllnerin}] ohne Gedächtnis für Gesichter. Klingt nach Masche, wird aber [die traurigste Komödie|der beste Krimi] des Jahres.
        Ein kleines Kino in {c} zeigt [jeden ersten Sonntag|jeden zweiten Freitag] Stummfilme mit [Klavier|Akkordeon|Streichtrio]. {n 48-90} Plätze, Heizung: [theoretisch|Mantel anlassen].
        Für heute Abend, wenn ihr {n 85-105} Minuten habt: eine alte [Gaunerkomödie|Gerichtskomödie|Verwechslungskomödie] in Schwarzweiß. Niemand erklärt etwas, alle reden schnell.
        Freiluftkino in {c}: Beginn, sobald es dunkel ist, also gegen {n 21-22} Uhr. Bringt [Decken|Mückenspray|Regenponchos] mit, abgesagt wird nur bei Gewitter.
        Festivaltagebuch, Tag {n 2-6}: [drei|vier] Filme, ein Käsebrötchen, {n 6-11} Minuten Applaus für eine Doku über [Bienen|Aufzugsmonteure|eine Buslinie].
        Original oder synchronisiert? In unserer Umfrage wollten {n 48-63} Prozent Untertitel. Der Rest [strickt nebenbei|kocht|ist ehrlich].
        Sonntagabend, Krimi: {n 2-3} Verdächtige, [ein Bauunternehmer|ein schweigsamer Förster|ein Chefarzt mit Segelboot], alles klar nach zwanzig Minuten. Trotzdem bis zum Schluss geschaut, wie immer.
        Staffel {n 2-4}: [weniger Witz|mehr Handlung|schönere Mäntel], weniger Herz. Nur Folge {n 3-6} lohnt sich allein.
        Die restaurierte Fassung [eines Melodrams|eines Heimatfilms|eines Westerns] von 1962 läuft {n 4-9} Tage lang in {c}. So viel [Himmel|Stille] traut sich heute keiner.
        Drei Filme für einen Regensonntag:¶• einer mit [Zügen|Leuchtturm]¶• einer, den eure Eltern liebten¶• einer, den ihr [angeblich längst kennt|seit Jahren vor euch herschiebt]
        {n 7-11} Minuten Monolog ohne Schnitt. {p} verriet uns, {p er/sie} habe [zweimal den Text vergessen|an dem Tag Fieber gehabt].
        Die Synchronstimme von {p} kennt ihr seit {n 15-35} Jahren, das Gesicht nie. Im Gespräch klingt selbst [die Bestellung beim Bäcker|die Wegbeschreibung] wie ein Finale.
        Kinderkino am Sonntag um {n 10-11} Uhr. Ein Kind rief: „[Dreh dich um!|Der lügt!|Ist der Hund echt?]“ Ehrlicher wurde ein Film selten besprochen.`,
      talk: `
        läuft diese woche was gutes? / die doku über die buslinie / klingt öde / ist es nicht, ich hab zweimal geheult
        habt ihr das ende verstanden? / er war nie weg von der insel / WAS / ok, nochmal gucken
        kino in {c} mit guten sitzen? / das alte am fluss / sitze ja, ton nein
        serie, die man mit den eltern schauen kann? / backwettbewerb / tierdoku, aber nicht die folge im frühling
        krimi am sonntag, wer schaut? / ich, wie immer / ich rate nach zehn minuten und liege immer falsch`,
    },
    books: {
      word: 'Bücher',
      titles: `[Eselsohr|Lesezeichen|Schutzumschlag|Leseband]|Das [zweite|schiefe|oberste] Regal|[Seite|Kapitel] [eins|vierzig|elf]|[Randnotizen|Fußnoten]|Lesen [im Bett|in der Bahn|im Regen]|[Noch|Nur] ein Kapitel|Buchhandlung [Unfug|am Eck|Nachtlicht]|[Ungelesen|Geliehen|Antiquarisch]|{c} liest [vor|mit|weiter]|{a} liest`,
      about: `
        Bücher, [alte und neue|aus kleinen Verlagen|auch übersetzte], über jedes eine ehrliche Seite.
        Aus einer Buchhandlung in {c}: Empfehlungen, [Warnungen|Abschweifungen|Seufzer].
        {a} liest [in Zügen|nachts|zu viel] und sagt, was ihr auslassen könnt.`,
      subjects: 'Auswahlliste, Kurzgeschichten, Antiquariate, Übersetzungen, Lesekreis, Gedichte, Hörbücher, Krimis',
      posts: `
        Ein Debüt mit {n 180-420:10} Seiten, und keine davon ist [langweilig|eilig]. Es geht um [eine Leuchtturmwärterin|einen Finanzbeamten|einen Dorfchor] und, wie immer, um Geld.
        {p} liest am [Dienstag|Donnerstag] um {n 19-20} Uhr in {c} aus dem neuen Buch. Eintritt frei, [Klappstühle|billiger Wein|gute Fragen].
        Die Übersetzerin hat ein Wort für das Unübersetzbare gefunden. Seite {n 40-210}, zweiter Absatz. Verneigung.
        Der Bücherschrank an der Ecke in {c}: heute [drei Reiseführer von 1988|ein Gesangbuch|die halbe Bibliothek eines Zahnarztes]. Eins raus, {n 2-5} rein, so war das nicht gedacht.
        Im Antiquariat entdeckt: ein Kochbuch von 1958 mit [Weinflecken|Bleistiftnotizen|einem Liebesbrief] auf Seite {n 30-140}. Billiger als der Bus nach Hause.
        Von den {n 5-6} Titeln der Auswahlliste habe ich {n 2-4} gelesen. Mein Favorit gewinnt nicht, er ist zu [lustig|kurz|freundlich].
        Gelesen in diesem Monat:¶• ein Krimi, [zu früh gelöst|sehr guter Nebel]¶• Gedichte, [langsam|zweimal]¶• eine Geschichte [des Salzes|der Landkarte|des Glases]
        Die Bibliothek in {c} hat die Mahngebühren abgeschafft. In {n 3-8} Wochen kamen {n 400-900:50} verlorene Bücher zurück, eins war seit [1987|1994|1971] fällig.
        Buchpreisbindung, kurz erklärt: Das Buch kostet [im Dorfladen|am Bahnhof] genauso viel wie im Netz. Ihr könnt also ruhig hingehen und euch beraten lassen.
        Meine Tochter ({n 7-10}) liest die letzte Seite zuerst, „damit ich weiß, ob ich [den Hund|jemanden] gernhaben darf“.
        Buchmesse, Halle {n 3-6}: wunde Füße, [ein Autogramm|zwei Beutel zu viel|kalter Kaffee] und ein Lyrikband, den niemand bewirbt und der alles andere überstrahlt.
        {p} schreibt mit der Hand, {n 2-4} Seiten am Tag, [immer im selben Café in {c}|nur vormittags|mit Bleistift]. „Der Rechner ist zu schnell für mich.“
        Der Lesekreis in {c} trifft sich am letzten [Mittwoch|Montag] im Monat. Nächstes Mal etwas unter {n 200-300:50} Seiten, man lernt ja dazu.
        Welches Buch kauft ihr immer wieder, weil ihr es [verleiht|verschenkt]? Ich bin bei Exemplar {n 4-7}.`,
      talk: `
        brauche ein buch für {n 6-10} stunden zug / krimi oder familie? / familie, mit geheimnissen / dann irgendwas mit erbschaft
        lest ihr bücher fertig, die ihr nicht mögt? / nie / immer, aus trotz
        antiquariat in {c}? / das mit der katze / die katze entscheidet über den rabatt
        leseziel dieses jahr? / {n 12-30} / ein gutes
        lieblingsbuch verliehen, vor {n 2-4} jahren / das ist weg / kauf ein neues, der schmerz vergeht`,
    },
    games: {
      word: 'Spiele',
      titles: `[Speicherpunkt|Nebenquest|Endgegner|Ladebildschirm]|Noch [eine Runde|ein Leben|ein Zug]|[Sofa|Pixel|Würfel] [Helden|Salat|Bande]|[Spieleabend|Brettspielkeller|Münzautomat] {c}|Leichter [Modus|Sieg]|[Pausentaste|Neues Spiel]|[Würfel|Joystick] und [Salzstangen|Saft]|Stufe [zwei|elf|unbekannt]|{a} spielt`,
      about: `
        Videospiele und Brettspiele, gespielt [nach dem Zubettbringen|auf alten Geräten|bis zum Ende].
        Tests von Erwachsenen mit [zwei Stunden pro Woche|langsamen Reflexen|einem Stapel ungespielter Spiele].
        Kleine Spiele aus {c} und anderswo, [gefunden|gespielt|beendet] von {a}.`,
      subjects: 'Patchnotes, Speedruns, Indie-Spiele, offene Beta, Koop-Abende, Brettspiele, alte Konsolen, Bosskämpfe',
      posts: `
        Der Patch macht den Endgegner {n 8-20} Prozent schwächer. Wer ihn [letzte Woche|gestern|nach vierzig Versuchen] besiegt hat, ist sauer.
        [Drei|Vier] Leute aus {c} haben {n 100-900:50}.000 Exemplare eines Spiels über [Briefesortieren|Bootsreparaturen|einen Nachtbus] verkauft. Am Freitag haben sie gekündigt.
        Test: {n 7-14} Stunden Rätsel und kein billiger Trick. Allein das Kapitel mit [dem Aufzug|dem Spiegel|dem Orchester] ist den Preis wert.
        Doppelkopf, Skat oder Jassen? In der Redaktion wird seit {n 2-5} Wochen gestritten. [Die Volontärin|Die Praktikantin|Der Hausmeister] führt.
        Koop-Abend in {c}: [Samstag|Freitag], {n 18-20} Uhr, {n 8-20} Plätze, Controller mitbringen. Brüllen bis zehn erlaubt.
        Nach {n 3-6} Jahren fiel der Rekord um {n 2-9} Sekunden. {p} überspringt [den Sumpf|das Tutorial|die Hochzeit], indem {p er/sie} [ein Huhn wirft|rückwärts läuft|im Sprung speichert].
        Tipps für das erste Roguelike:¶1. Ihr werdet sterben. Das ist die Einführung.¶2. Nehmt [den Schild|den hässlichen Ring].¶3. Traut keiner [Truhe|netten Händlerin].
        Unser Hof heißt dank meines Kindes ({n 6-9}) „[Papas Schulden|Kartoffelknast|Keine Möhren]“ und läuft besser als unter mir.
        Offene Beta ab Freitag, {n 16-20} Uhr. Rechnet mit [Warteschlangen|Abstürzen|fehlenden Texturen] und dazwischen einem ziemlich guten [Rennspiel|Kartenspiel|Aufbauspiel].
        Brettspiel des Monats: {n 3-5} Personen, {n 45-90:15} Minuten, man [handelt mit Gewürzen|baut einen Zoo|führt eine Eisenbahn]. Eine Freundschaft ist bisher daran zerbrochen.
        Auf dem Dachboden lag meine alte Konsole. Vergilbt, aber sie läuft, und der Spielstand von 1998 war [noch da|nach meiner ersten Liebe benannt|bei 97 Prozent].
        Spielemesse in {c}: {n 60-140:10} Stände, {n 2-3} Stunden Schlange für [eine Demo|einen Würfelbecher|das Klo]. Das Schönste stand wie immer am Rand, auf einem Klapptisch.
        Wer bei Regelfragen [„steht so im Heft“|„wir spielen das immer so“] sagt, räumt am Ende auf. Hausregel Nummer {n 3-9}.
        Wie hoch ist euer Stapel ungespielter Spiele? Meiner steht bei {n 40-130}, und ich habe gerade [dasselbe|den alten Bauernhof] neu angefangen.`,
      talk: `
        hänge im wasserlevel fest / hinter der statue ist ein hebel / {n 2-4} stunden. ein hebel. / ging uns allen so
        controller oder tastatur? / controller zum rennen, tastatur zum denken
        heute abend jemand koop? / ab {n 20-21} uhr, erst die kinder / dito, ich mach einen raum auf
        lohnt sich der vollpreis? / auf den sale warten / auf patch und sale
        brettspiel für {n 5-7} leute, die regeln hassen? / was mit zeichnen / und pizza`,
    },
    fashion: {
      word: 'Mode',
      titles: `[Roter|Loser|Goldener] Faden|[Knopfloch|Kragenweite|Nadelöhr|Saumzugabe]|Gut [getragen|geflickt|gebügelt]|[Leinen|Wolle|Cord] und [Liebe|Laune|Nebel]|[Zweite|Letzte] Hand {c}|{c} [zieht sich an|trägt Wolle|im Mantel]|[Schrank|Mantel|Schuh]geschichten|Angezogen für [Regen|Dienstag|die Bahn]|{a} zieht sich um`,
      about: `
        Kleidung für echte [Körper|Budgets|Wetterlagen]. Flicken inbegriffen.
        Was man in {c} trägt, [freundlich betrachtet|mit Stoffkunde|mit Preisen].
        {a} über [Kleiderschränke|Schneidereien|Secondhand] und warum Taschen wichtig sind.`,
      subjects:
        'Wollmäntel, Grundgarderobe, Frühjahrskollektion, Hautpflege, Secondhandläden, Flicken, gute Schuhe, Hochzeitsgäste',
      posts: `
        Ein guter Mantel hält {n 10-20} Jahre, wenn man ihn [bürstet|lüftet|zwischendurch ruhen lässt].
        {p} zeigte die neue Kollektion in [einer leeren Fabrik|einem Hallenbad|einem Busdepot] in {c}: {n 18-36} Looks, [keine Absätze|eine einzige Farbe|echte Taschen], Gäste auf Plastikstühlen.
        Funktionsjacke ist kein Charakterzug. Aber bei {n 4-9} Grad und Nieselregen in {c} [verstehe ich jeden|trage ich auch eine].
        „Nur Reinigung“ steht drin? Bei [Wolle|Seide|Viskose] genügt oft kalte Handwäsche. Bei [Futter|Schulterpolstern] glaubt dem Etikett.
        Woche {n 3-8} mit {n 24-36} Kleidungsstücken. Kein Stress am Morgen, und es fehlt mir genau [ein Hemd|ein Paar Stiefel|ein alberner Rock].
        Gesehen in {c} heute früh: ein Herr um die siebzig [im senfgelben Anzug|im Regenmantel seiner Frau|mit orangen Socken zu perfekten Budapestern]. Alle anderen chancenlos.
        Sitzt die Jacke?¶• Die Schulternaht endet, wo ihr endet.¶• Ihr könnt [jemanden umarmen|Rad fahren|ans oberste Regal].¶• Ihr vergesst, dass ihr sie tragt.
        Secondhand: erst [die Achseln|den Reißverschluss|den Saum] prüfen, dann in den Spiegel schauen, dann aufs Preisschild.
        Meine Schneiderin in {c} nimmt für [ein neues Futter|einen Reißverschluss] weniger, als mein letztes weggeworfenes Hemd gekostet hat. Ich werfe nichts mehr weg.
        Jeans nach {n 8-15}-mal Tragen waschen, auf links, kalt. Vorher sind sie nicht schmutzig, sondern [interessant|eingelebt].
        Auf der Einladung steht „[festlich-leger|sommerlich elegant|schick, aber locker]“. Keiner weiß, was das heißt. Leinen und [gute Laune|Schuhe zum Tanzen] gehen immer.
        Kleidertausch in {c}: [Samstag|Sonntag], {n 14-16} Uhr, höchstens {n 5-10} Teile pro Person. Was übrig bleibt, geht an [die Kleiderkammer|das Sozialkaufhaus].
        Socken stopfen gelernt, von {p}. Dauer: {n 35-70:5} Minuten, Ergebnis: scheußlich, Stolz: [grenzenlos|ich zeige sie allen].
        Dirndl, ja oder nein? In [München|Salzburg] selbstverständlich, sonst fragt [jemanden mit Ahnung|eure Schneiderin]. Die Schürze misst übrigens {n 2-4} Zentimeter weniger als der Rock.`,
      talk: `
        weite hosen bei {n 155-163} cm, geht das? / ja, hoher bund, kurze jacke / und schuhe in der gleichen farbe
        guter schuster in {c}? / der winzige laden am bahnhof / der schimpft, aber er kann alles
        ölfleck auf leinen, hilfe / spülmittel, einwirken, waschen / vorher kreide! / kreide hat funktioniert, wow
        was zieht ihr bei {n 32-37} grad ins büro an? / leinen, immer leinen / sakko hängt am stuhl für notfälle
        einmal getragen, mag es nicht / tauschparty? / ja, in {c}, ich bringe kuchen mit`,
    },
    cars: {
      word: 'Autos',
      titles: `[Zweiter Gang|Dritter Gang|Rückwärtsgang]|[Leerlauf|Ölwechsel|Schulterblick|Standgas]|[Rost|Lack|Blech] und [Leidenschaft|Liebe]|[Schrauberhalle|Hinterhofwerkstatt|Parkhaus] {c}|[Alte|Kleine|Eckige] Autos|[Linke|Rechte] Spur|Kilometer & [Kaffee|Krümel]|{a} schraubt|[Ladesäule|Landstraße] {c}|Kombi [und Kegel|Klub]`,
      about: `
        Autos, alte und elektrische, [repariert|gefahren|diskutiert] in {c}.
        Ehrliche Tests: Wir [zahlen den Sprit selbst|fahren einen Monat|nehmen die Kinder mit]. Von {a}.
        Aus der Werkstatt: [Geräusche|Rechnungen|was warten kann] verständlich erklärt.`,
      subjects:
        'Winterreifen, Elektroautos, Gebrauchtwagen, Kombis, Bremsbeläge, Ladesäulen, Hauptuntersuchung, Oldtimer',
      posts: `
        {n 280-430:10} Kilometer mit einer Ladung, [zu viert|mit Heizung|mit Dachbox]. Im Prospekt standen {n 450-560:10}.
        Blinken kostet nichts. [Auch im Kreisverkehr|Auch auf dem Parkplatz|Auch in {c}].
        Eine Werkstatt in {c} repariert [Steuergeräte|Sitzheizungen|Tachos], die anderswo nur getauscht werden. Gelernt hat {p} das an [Radios|Flipperautomaten|Waschmaschinen].
        Checkliste Gebrauchtwagen:¶• Kaltstart, zuhören¶• [Öldeckel|Reifen] ansehen¶• Probefahrt, auch [über Kopfsteinpflaster|auf der Autobahn]¶• alle Papiere lesen, bevor ihr euch verliebt
        Sprit ist diese Woche in {c} um {n 2-6} Prozent gestiegen. Am günstigsten tankt man [zwischen 18 und 20 Uhr|am Sonntagabend].
        Quietscht es morgens beim Bremsen? Flugrost. Quietscht es [mittags|an der dritten Ampel] noch, lasst die Beläge prüfen.
        Auf dem Weg [zum Wertstoffhof|zu meiner Mutter|zu einer Hochzeit] sprang der Tacho auf {n 200-390:10}.000. Ich habe angehalten und eine Wäsche spendiert.
        Der neue Kombi ist [leise|geräumig|durstig]. {n 520-640:10} Liter Kofferraum, Platz für Hund und Teenager. Aber [die Wischer|das Gebläse] über Touchscreen zu bedienen, ist eine Frechheit.
        Laden in {c}, Erfahrungsbericht: {n 9-14} Säulen, {n 2-4} defekt, eine zugestellt von [einem Lieferwagen|einem Blumenkübel|einem Hochzeitsauto].
        Von Oktober bis Ostern, sagt die Faustregel für Winterreifen. Einen Termin bekommt aber nur, wer im [August|September] anruft, sagt {p} aus der Werkstatt.
        Oldtimertreffen in {c}, Sonntag ab {n 9-11} Uhr. Letztes Jahr: {n 60-180:10} Wagen, [ein Feuerwehrauto|ein Leichenwagen|ein Schwimmwagen], kein Regen.
        „Es ist nie das Teil, das man bestellt hat.“ {p}, {n 30-44} Jahre unter [Bussen|Taxis|Lieferwagen].
        Durch die Hauptuntersuchung gefallen wegen [einer Glühbirne|eines Verbandskastens von 2009|eines Wackelkontakts]. Kosten: {n 4-15} Euro und mein Stolz.
        Fahrschule 2.0: Mein Sohn zahlt für den Führerschein {n 2800-3900:100} Euro. Ich zahlte [einen Ferienjob|zwei Sommer Erdbeerpflücken]. Einparken können wir beide nicht.`,
      talk: `
        klappern bei {n 60-80:10} km/h, ideen? / hitzeblech / oder eine flasche unterm sitz, schau erst / ...es war eine flasche
        elektroauto als einziges auto, geht das? / mit wallbox ja / ohne würde ich zweimal überlegen
        was kostet bei euch in {c} eine inspektion? / hol {n 2-3} angebote, die unterschiede sind irre / kleine werkstatt, immer
        wann wechselt ihr auf winterreifen? / wenn der nachbar wechselt / der wartet auf dich
        schalter oder automatik? / schalter / im stau? / ...automatik`,
    },
    art: {
      word: 'Kunst',
      titles: `[Nasse|Billige|Blaue] [Farbe|Tinte]|Die [leere|schiefe|kleine] Leinwand|[Ocker|Umbra|Kobalt] am [Morgen|Montag|Meer]|[Skizzenbuch|Staffelei|Passepartout|Vernissage] {c}|Museum [am Montag|im Regen|für wenig Geld]|[Bleistift|Kohle|Kreide] zuerst|Fragt [die Aufsicht|das Modell]|[Wand|Bild]fläche {c}|{a} zeichnet {c}`,
      about: `
        Ein [Gemälde|Plakat|Objekt] nach dem anderen, langsam angesehen.
        Ausstellungen in {c}, [die kostenlosen zuerst|mit Öffnungszeiten|und ob das Café taugt].
        {a} zeichnet täglich und zeigt auch [die misslungenen Blätter|die Skizzen|den Weg dahin].`,
      subjects:
        'Biennale, Plakatgestaltung, Aquarelle, Wandbilder, Museumsanbau, Keramik, Porträtzeichnen, offene Ateliers',
      posts: `
        In {n 4-12} Nächten hat {p} [die Brandmauer|die Unterführung|den Wasserturm] in {c} bemalt. Am Morgen hupten [die Busse|die Müllwagen].
        Das Museum zeigt {n 40-120:10} Skizzen, die nie jemand sehen sollte. Die beste steht auf [einer Wäschereirechnung|einer Fahrkarte|einer Speisekarte].
        Kunst am Bau: Vor [dem Finanzamt|der Berufsschule|der Sparkasse] in {c} steht seit 1974 eine Edelstahlspirale. Wir haben {n 12-30} Leute gefragt, keiner hatte sie je gesehen.
        Zeichnet {n 20-40:5} Tage lang [euer Frühstück|eure linke Hand|euren Schlüsselbund]. Datum drunter, nicht zurückblättern.
        Offene Ateliers in {c}: {n 25-70} Türen, Samstag und Sonntag von {n 11-12} bis {n 17-19} Uhr. Fangt in den oberen Stockwerken an, da sind noch alle wach.
        Steht {n 10-20:5} Minuten vor einem einzigen Bild. Erst langweilt ihr euch, dann [tun die Füße weh|zählt ihr Hände], und dann fängt es an.
        Aquarell für den Anfang:¶• mehr Wasser als gedacht¶• [warten|trocknen lassen]¶• länger warten¶• verderben, neu anfangen, das zweite lieber mögen
        {p Ein Museumswärter/Eine Museumswärterin} in {c}: „Alle fragen nach dem berühmten Bild. Stehen bleiben sie vor [dem Hund|dem kleinen grünen|dem unfertigen].“
        Keramikkurs: {n 18-50} Tassen im Ofen, {n 2-6} geplatzt. Meine hat überlebt und sieht aus wie [eine Rübe|ein Unfall|ein gelassener Frosch].
        Lange Nacht der Museen in {c}: {n 30-75} Häuser, ein Ticket, Shuttlebusse bis {n 1-2} Uhr. Unser Rat: drei Häuser, [keins mit Schlange|das kleinste zuerst].
        Auktion: [Eine kleine Landschaft|Ein Stillleben|Ein Selbstbildnis] ging für das {n 4-9}-Fache der Schätzung weg. Zwei Bieter, ein alter Groll.
        Mein Kind ({n 4-6}) im Saal mit den abstrakten Bildern: „Die [durften das|waren müde|waren froh].“ Beste Kritik des Jahres.
        In {n 2-9} Wochen öffnet der Anbau: hohe Fenster, [kein Shop am Ausgang|Bänke in jedem Saal], donnerstags freier Eintritt.
        Plakat der Woche: zwei Farben, [ein Wort|ein Fisch mit Hut], lesbar von der anderen Straßenseite. Mehr ist es nicht.
        Volkshochschule, Kurs Linolschnitt: {n 9-14} Leute, {n 2-4} Pflaster, ein sehr schöner [Karpfen|Kirchturm|Kohlkopf].`,
      talk: `
        lohnt sich die neue ausstellung? / die ersten zwei säle ja / donnerstags ist der eintritt frei
        günstige aquarellfarben, die nicht billig wirken? / studienqualität, {n 8-12} farben, gutes papier / papier ist wichtiger als farbe!
        wer hat das wandbild am bahnhof in {c} gemacht? / ein paar von hier, glaub ich / in {n 2-5} wochen kommt noch eins
        ich kann keine hände zeichnen / keiner kann das / zeichne hosentaschen
        aktzeichnen in {c}? / montags, volkshochschule / nimm klammern mit, das fenster schließt nicht`,
    },
    science: {
      word: 'Wissenschaft',
      titles: `[Fehlerbalken|Stichprobe|Fußnote|Nullhypothese]|Das [neugierige|schlaflose|geduldige] [Labor|Mikroskop]|[Dunkle|Graue|Weiche] Materie|Unter [der Lupe|dem Eis|der Rinde]|[Sternwarte|Labor|Hörsaal] {c}|[Kleine|Seltsame|Langsame] [Teilchen|Entdeckungen|Tiere]|Frag den [Kraken|Pilz]|{a} fragt warum|[Zweites|Fremdes] Gutachten`,
      about: `
        Neue Studien, [bis zum Ende|mit Bleistift|samt Methodenteil] gelesen von {a}.
        Wissenschaft von der [Tiefsee|Küche|Petrischale] bis an den Rand des Bekannten.
        Erst sagen wir, [wie viele teilnahmen|wer bezahlt hat|wie sicher es ist], dann staunen wir.`,
      subjects: 'Schwarze Löcher, Meereis, Schlafforschung, Weltraumteleskope, Vogelzug, Pilze, Gentechnik, Tiefsee',
      posts: `
        Forschende aus {c} haben in einem einzigen Tal {n 6-40} neue Arten von [Moosen|Käfern|Spinnen] gezählt. Eine saß auf [dem Schild|der Brotdose].
        Nach {n 6-11} Jahren Flug hat die Sonde ihr erstes Bild geschickt. Es ist [grau|unscharf|leicht schief], und ich schaue es seit heute früh an.
        Nur {n 14-38} Teilnehmende hat die Studie, also Vorsicht mit der Schlagzeile. Die Idee ist gut, die Stichprobe ist [ein Seminar|winzig].
        Drei Jahre befristet, {n 2-4} Umzüge, ein Durchbruch: {p} erforscht in {c} [Flechten|Gletscherflöhe|Bärtierchen] und hofft auf eine Stelle bis zur Rente.
        Warum ist der Himmel nachts dunkel, wenn überall Sterne sind? Weil das Universum [ein Alter|einen Anfang] hat und das meiste Licht [noch unterwegs|noch nicht hier] ist.
        Meereis im [März|September]: {n 5-14} Prozent unter dem langjährigen Mittel. Ein Monat ist kein Trend, {n 30-44} Jahre sind einer.
        Ein Paper lesen in {n 10-20:5} Minuten:¶1. Zusammenfassung.¶2. Abbildungen.¶3. Einschränkungen, die niemand liest.¶4. Wer [bezahlt|begutachtet] hat.
        {n 9-13}.000 Kilometer ohne Landung: So weit flog eine [Küstenseeschwalbe|Pfuhlschnepfe]. Verloren hat sie ihr halbes Gewicht, nicht aber [die Richtung|die Würde].
        „Wir lagen falsch, und es war die beste Woche meiner Laufbahn.“ {p}, {p Physiker/Physikerin}, über [ein undichtes Ventil|ein vertauschtes Kabel|ein Taubennest] im Messgerät.
        Pilze verbinden Bäume unter der Erde. Dass der Wald sich dabei selbstlos hilft, ist laut einer Auswertung von {n 20-40} Feldstudien [nicht gut belegt|eher eine schöne Geschichte].
        Heute gegen {n 21-23} Uhr im [Westen|Süden|Osten]: Der helle Punkt, der nicht flackert, ist ein Planet. Es braucht nur [eine dunkle Ecke|Geduld].
        Citizen Science zum Mitmachen: eine Stunde lang Vögel [am Futterhaus|im Park|vom Balkon aus] zählen. In {c} führte zuletzt der Haussperling mit {n 4-9} Tieren pro Garten.
        Ein klassisches Experiment über [Willenskraft|den ersten Eindruck|Erinnerung] wurde in {n 11-24} Laboren wiederholt. Übrig blieb ein Drittel des Effekts. So soll Wissenschaft funktionieren.
        Küchenphysik: Ei drehen, kurz anhalten, loslassen. Dreht es sich weiter, ist es roh. Erklärt das mal einem Kind von {n 6-9} Jahren.
        Öffentlicher Vortrag in {c}: „[Warum Eis schwimmt|Was Wale hören|Eine kurze Geschichte der Null]“, [Dienstag|Donnerstag], {n 18-20} Uhr, Eintritt frei.`,
      talk: `
        was ist das helle neben dem mond? / jupiter, glaub ich / mit fernglas sieht man die monde / wow, stimmt
        taugt die schlafstudie was? / {n 20-40} leute, alles studierende / also nein / also vielleicht
        wissenschaftspodcast für kinder? / irgendwas mit experimenten / meine haben das bad geflutet, empfehlenswert
        woher weiß man, wie alt steine sind? / radioaktiver zerfall, wie eine uhr / und wer prüft die uhr? / andere uhren
        fuchs am hellen tag in {c}, ist das normal? / ja, die haben junge / katze vielleicht drin lassen`,
    },
    humor: {
      word: 'Humor',
      titles: `[Flachwitz|Kalauer|Schenkelklopfer] [täglich|des Tages|{c}]|[Leichte|Milde|Stille] Panik|Der [müde|höfliche|beleidigte] [Kater|Toaster]|Antwort an [alle|keinen]|Montag, [schon wieder|leider|Hilfe]|[Fahrstuhl|Büro|Kantinen]gespräche|{c} [belauscht|lacht|seufzt]|[Tauben|Dackel|Nachbarn] von {c}|{a} versucht, lustig zu sein`,
      about: `
        Witze, die man [der Oma|im Fahrstuhl|auf der Arbeit] erzählen kann. Meistens.
        Belauscht in {c}. Namen geändert, [Tauben echt|Dialoge echt|Würde verloren].
        Täglich ein [Kalauer|kleines Unglück|Kater], [garantiert|Umtausch ausgeschlossen].`,
      subjects: 'Bürowitze, Tagebuch der Katze, Montagmorgen, Kalauer, Familienchat, Nachbarn, Tauben, Smalltalk',
      posts: `
        Unsere Katze hat {n 11-40} Spielzeuge und liebt [den Karton|den Kassenzettel|die Heizung].
        In {c} kommen montags sogar die Tauben zu spät.
        Chefin: „Wo sehen Sie sich in {n 3-5} Jahren?“ Ich: „[In dieser Besprechung|Immer noch am Drucker|Stummgeschaltet].“
        Ich mache jetzt Trennkost. Ich trenne mich von [der Waage|dem Vorsatz|jedem, der Diät sagt].
        Tagebuch der Katze:¶Tag {n 200-900:10}. Sie glauben noch immer, [der Staubsauger|die Vase|das Sofa] sei ein Unfall gewesen. Ich habe ein Glas näher an den Rand geschoben. Geduld.
        {n 3-6} Stunden Bildschirmzeit am Tag, sagt mein Handy. Ich würde widersprechen, aber ich habe das um {n 2-4} Uhr nachts gelesen.
        In der Bahn in {c}: „Er ignoriert dich nicht, Schatz, er [ist dein Zahnarzt|schläft|sitzt im Funkloch].“
        Kehrwoche. Die Nachbarin hat mein Treppenhaus [kontrolliert|mit dem Finger geprüft|fotografiert]. Note: {n 2-4} minus.
        Der Familienchat, ein Drama:¶Mama: Wer hat die Leiter?¶Papa: Welche Leiter?¶Tante: [tanzendes Gemüse|Rosenbild|unscharfer Hund]¶Die Leiter wurde nie wieder gesehen.
        Deutsche Romantik: „Ich habe dir [den Keller aufgeräumt|die Reifen gewechselt|eine Brotdose gemacht].“
        Stoßlüften ist auch nur [Meditation mit Fenster|ein Hobby, das man niemandem erklären muss]. {n 5-10} Minuten, dann diskutieren wir weiter über die Heizung.
        „Da kann man nicht meckern.“ Höchstes Lob, das in {c} je [für ein Essen|bei einer Hochzeit|in einem Zeugnis] vergeben wurde.
        {p} wollte in fünf Minuten da sein. Das war vor {n 25-70:5} Minuten. Wenn {p er/sie} nicht bald kommt, [fange ich auch an, mich fertig zu machen|lese ich die Nachricht noch mal].
        An die Person, die in {c} [meinen Schirm|mein Mittagessen|meine Fahrradklingel] mitgenommen hat: War sowieso kaputt. Viel Freude.
        Treffen sich zwei [Pendler|Zugbegleiter]. Nein, tun sie nicht, {n 40-90:5} Minuten Verspätung.
        Handtuch um {n 5-7} Uhr auf die Liege gelegt. [Im Freibad|Im Hotel|Im eigenen Garten]. Man kommt aus seiner Haut nicht raus.`,
      talk: `
        mein kater starrt seit {n 15-40:5} minuten die wand an / er weiß es / ER WEISS ES
        hab zurückgewunken, war nicht gemeint / zieh um / packe schon
        erzählt mir euren schlechtesten witz / was ist braun und klebt? ein stock / ok, gruppe geschlossen
        "hab dich lieb" an den chef geschickt / und? / "zur kenntnis genommen" / hahaha
        warum sind tauben so / öffentlicher dienst / ergibt sinn`,
    },
  },
})
