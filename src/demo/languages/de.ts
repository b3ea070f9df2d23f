// German words and sentences of the demo world.
import { pack } from './pack.ts'

export const de = pack({
  id: 'de',
  share: 3,
  countries: 'germany germany austria switzerland',
  topics:
    'Nachrichten|Politik|Wirtschaft|Gründer|Krypto|Technik|Bildung|Sport|Gesundheit|Reisen|Küche|Musik|Kino|Bücher|Spiele|Mode|Autos|Kunst|Wissenschaft|Humor',
  cities: `
    germany: Berlin, München, Köln, Düsseldorf, Nürnberg, Hamburg, Leipzig, Saarbrücken
    austria: Wien, Graz, Salzburg
    switzerland: Zürich, Basel, Bern`,
  first: 'Jürgen|Anke|Björn|Käthe|Lukas|Sören|Frauke|Jörg|Greta|Matthias',
  last: 'Müller|Schröder|Köhler|Weiß|Jäger|Krüger|Böhm|Großmann|Vogel|Brandt',
  titles:
    '{t} {c}|{t} täglich|{t} kompakt|{t} für alle|{t} mit {p}|Grüße aus {c}: {t}|Über {t}|{t} ohne Umwege|Früh dran: {t}|Rund um {t}|{t} am Morgen',
  about: `
    {t} in klaren Worten, jeden Tag und ohne Werbung für Unsinn.
    Unabhängiger Kanal von {p}. Für Anzeigen bitte an die Redaktion schreiben.
    Was in {c} und anderswo wichtig ist, in wenigen Minuten gelesen.`,
  group_about: `
    Gruppe für {t}: fragt, antwortet und bleibt freundlich. Keine Werbung.
    Wir reden über {t}, meistens in {c}. Neue sind willkommen.`,
  subjects: `
    der Morgenüberblick, die Brückensanierung, neue Buslinien, die Sturmwarnung, der Wohnungsbericht|Die Polizei hat die Straße zum Flughafen nach einem Unfall gesperrt.|Die Stadt {c} stellt einen Plan für {n} Millionen vor.|Die Züge fahren nach {n} Minuten Pause wieder.
    die Haushaltsdebatte, das Wahlrecht, der Rücktritt des Ministers, die Koalitionsgespräche, der Plan der Opposition|Das Parlament hat das Gesetz mit {n} Stimmen Mehrheit beschlossen.|Der Minister wollte zu den Spenden im Wahlkampf nichts sagen.|Eine Umfrage aus {c} sieht die Regierung bei {n} Prozent.
    die Inflation, der Leitzins, der Brotpreis, der Arbeitsmarkt, der Wechselkurs|Die Zentralbank lässt den Leitzins, wie er ist, und die Märkte hatten das erwartet.|Die Mieten in {c} sind in einem Jahr um {n} Prozent gestiegen.|Die Exporte sind im letzten Quartal gesunken.
    die erste Finanzierung, die erste Anstellung, Gespräche mit Kunden, der Preis des Produkts, die Präsentation|Ein Startup aus {c} hat {n} Millionen für Ersatzteile per Fahrrad bekommen.|{p} hat die Firma nach sieben Jahren verkauft und erzählt, was es gekostet hat.|Gründer verbringen {n} Prozent ihrer Zeit mit der Suche nach Leuten.
    Bitcoin, das Halving, kalte Wallets, Stablecoins, neue Regeln für Börsen|Bitcoin hat sich über Nacht um {n} Prozent bewegt, fast alles in einer Stunde.|Eine Kryptobörse hat zum zweiten Mal in diesem Jahr Auszahlungen gestoppt.|Gebt eure Seed-Phrase nie auf einer Webseite ein, egal wer fragt.
    der neue Browser, offene Modelle, der Akkutest, Router für zu Hause, das Sicherheitsupdate|Das Update schließt {n} Lücken, zwei davon werden schon ausgenutzt.|Wir haben drei Laptops getestet, und der leiseste hat gewonnen.|Ingenieure aus {c} haben einen Chip gebaut, der halb so viel Strom braucht.
    die Prüfungszeit, das Vorlesen, die Stipendienliste, das Wiederholen in Abständen, die Schulreform|Studierende, die acht Stunden schliefen, waren in der Prüfung {n} Prozent besser.|Eine Lehrerin aus {c} teilt ihren Kurs über Bruchrechnung kostenlos.|Die Frist für das Stipendium endet in {n} Tagen.
    das Pokalfinale, das Transferfenster, der Marathon, der neue Trainer, die Verletztenliste|Die Mannschaft aus {c} gewann mit zwei Toren nach einer starken zweiten Halbzeit.|{p} traf in der {n}. Minute und lief direkt zur Bank.|Der Trainer schont vor dem Derby am Sonntag drei Spieler.
    das Krafttraining, der Schlaf, der Morgenlauf, Vitamin D, Rückenschmerzen|Zwanzig Minuten Gehen senken den Blutdruck mehr, als viele glauben.|Macht {n} langsame Kniebeugen vor dem Frühstück und notiert, wie es euch geht.|Eine Ärztin aus {c} erklärt, wann man mit Husten in die Praxis soll.
    Nachtzüge, das Handgepäck, die Visaregeln, ruhige Strände, Berghütten|Wir haben Flüge nach {c} für {n} Euro gefunden, mit Gepäck.|Die Altstadt ist vor neun Uhr am schönsten, ohne Reisebusse.|Eine Berghütte hat für das Wochenende noch Betten frei.
    der Sauerteig, die Linsensuppe, Pfannen aus Gusseisen, der Herbstmarkt, der Apfelkuchen|Lasst es {n} Minuten backen und öffnet den Ofen nicht, so gut es auch riecht.|Eine Prise Salz im Teig macht den Unterschied, sagt {p}.|Die beste Suppe in {c} kostet weniger als ein Kaffee.
    das neue Album, Vinyl, das Festivalprogramm, Effektgeräte für die Gitarre, Konzertmitschnitte|{p} kündigt eine Tour mit {n} Terminen an, Karten gibt es ab Freitag.|Die Band hat das Album in einer Kirche bei {c} aufgenommen.|Lied Nummer {n} spielt ihr bestimmt zweimal.
    der Festivalsieger, die Fassung des Regisseurs, alte Komödien, die neue Staffel, Filmmusik|Der Film ist {n} Minuten zu lang, aber das Ende verzeiht alles.|{p} spielt einen Kommissar, der sich keine Gesichter merkt.|Ein kleines Kino in {c} zeigt Stummfilme mit Klavier.
    die Auswahlliste, Kurzgeschichten, Antiquariate, die Übersetzung, die Lesechallenge|Ein erster Roman mit {n} Kapiteln, und keines ist langweilig.|{p} liest nächste Woche in {c} aus dem neuen Buch.|Die Übersetzerin hat ein Wort für das Unübersetzbare gefunden.
    die Patchnotes, Speedruns, Indie-Spiele, die Beta, Koop-Abende|Der Patch macht den letzten Boss {n} Prozent schwächer, und die Spieler sind sauer.|Ein Studio mit drei Leuten aus {c} hat eine Million Spiele verkauft.|Unser Test: acht Stunden Rätsel und kein billiger Trick.
    Wollmäntel, die Grundgarderobe, die Frühjahrskollektion, die Hautpflege, Läden für Gebrauchtes|Ein guter Mantel hält {n} Jahre, wenn man ihn bürstet.|{p} zeigte die Kollektion in einer leeren Fabrik in {c}.|Tragt das bunte Tuch zu etwas Schlichtem, mehr braucht es nicht.
    Winterreifen, Elektroautos, der Gebrauchtwagenmarkt, der neue Kombi, Bremsbeläge|Wir sind mit einer Ladung {n} Kilometer weiter gefahren als versprochen.|Wechselt die Bremsflüssigkeit alle zwei Jahre, auch wenn das Auto steht.|Eine Werkstatt in {c} repariert, was andere nur tauschen.
    die Biennale, das Plakat, Aquarelle, die Kunst auf der Straße, der neue Flügel des Museums|{p} hat die Wand in {c} in {n} Nächten bemalt.|Das Museum zeigt Skizzen, die niemand sehen sollte.|Gute Gestaltung bemerkt man, wenn sie fehlt.
    Schwarze Löcher, die Impfstudie, das Meereis, die Schlafforschung, das Weltraumteleskop|Forscher aus {c} haben in einem Tal {n} neue Arten gezählt.|Die Sonde hat nach neun Jahren ihr erstes Bild geschickt.|Die Studie hat nur {n} Teilnehmer, also Vorsicht mit der Überschrift.
    Bürowitze, das Tagebuch der Katze, der Montagmorgen, schlechte Wortspiele, der Familienchat|Meine Katze hat {n} Spielzeuge und liebt den Karton.|In {c} kommen montags sogar die Tauben zu spät.|Ich habe meinem Chef einen Witz erzählt und habe jetzt mehr Freizeit.`,
  posts: `
    {s}: Was sich diese Woche geändert hat und warum es wichtig ist.
    Wir haben das Thema {n} Tage verfolgt ({s}) und notiert, was uns überrascht hat.
    {p} erklärt in klaren Worten ein schwieriges Thema: {s}.
    Leser aus {c} fragen vor allem nach einem Thema: {s}.
    {s}: drei Fragen, auf die noch niemand eine Antwort hat.
    Ihr habt mit {n} Prozent das Thema der Woche gewählt: {s}.
    Vor einem Jahr sprach in {c} kaum jemand davon: {s}.
    Wer es verpasst hat: Unser langer Text ({s}) ist für alle offen.
    {p} ist nicht unserer Meinung, und es geht um {s}.
    Unsere Liste guter Quellen zum Thema {s} hat jetzt {n} Einträge.
    Kurz und ehrlich: {s}, gesehen aus {c}.`,
  diary: `
    Heute bin ich {n} Minuten durch {c} gelaufen und dachte nur daran: {s}.
    Ich wollte weniger schreiben, und nun doch wieder: {s}.
    Gestern Abend rief {p} an, und wir redeten bis zwei Uhr.
    Ich schreibe dieses Blog seit Jahren, und ihr überrascht mich immer noch.`,
  leads: `
    Gut zu wissen
    Neues aus {c}
    Eine Leserin fragt
    {p} schreibt
    Heute kurz gefasst
    Aus unserem Archiv
    Zahl des Tages, {n}
    Nach dem Wochenende`,
  closers: `
    Was denkt ihr darüber?
    Morgen mehr dazu.
    Schreibt es uns in die Kommentare.
    Merkt es euch für später.
    Danke fürs Lesen.`,
  chat: `
    hat das schon jemand ausprobiert? ich meine {s}
    danke, das hat mir sehr geholfen
    ich lese seit {n} Tagen darüber und verstehe es immer noch nicht
    wo finde ich das in {c}?
    keine Ahnung, frag die Admins
    guten Morgen zusammen
    {n} Euro sind mir zu viel
    was haltet ihr davon: {s}?
    das sehe ich genauso
    willkommen in der Gruppe
    warum redet keiner darüber? {s}
    bis zum Wochenende
    {p} hat gestern das Gegenteil gesagt
    letztes Jahr war es günstiger`,
  ads: `
    In {n} Tagen lernen mit persönlicher Begleitung, die erste Stunde ist kostenlos.
    Unsere Freunde schreiben jeden Tag: {t} ohne Umwege, schaut vorbei.
    Nur in dieser Woche: {n} Prozent Rabatt für unsere Leser.`,
  ad_tag: '#werbung',
  follow: 'Abonnieren',
  source: 'Quelle',
})
