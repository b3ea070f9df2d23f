// German words and sentences of the demo world.
import { pack } from './pack.ts'

export const de = pack({
  id: 'de',
  share: 3,
  countries: 'germany germany austria switzerland',
  topics:
    'Nachrichten|Politik|Wirtschaft|Gründer|Krypto|Technik|Bildung|Sport|Gesundheit|Reisen|Küche|Musik|Kino|Bücher|Spiele|Mode|Autos|Kunst|Wissenschaft|Humor',
  cities: 'Berlin|München|Köln|Düsseldorf|Zürich|Wien|Nürnberg|Hamburg|Leipzig|Saarbrücken',
  first: 'Jürgen|Anke|Björn|Käthe|Lukas|Sören|Frauke|Jörg|Greta|Matthias',
  last: 'Müller|Schröder|Köhler|Weiß|Jäger|Krüger|Böhm|Großmann|Vogel|Brandt',
  titles:
    '{t} {c}|{t} täglich|{t} kompakt|{t} für alle|{t} mit {p}|Grüße aus {c}: {t}|Über {t}|{t} ohne Umwege|Früh dran: {t}|Rund um {t}|{t} am Morgen',
  about: `
    {t} in klaren Worten, jeden Tag und ohne Werbung für Unsinn.
    Unabhängiger Kanal von {p}. Für Anzeigen bitte an die Redaktion schreiben.
    Was in {c} und anderswo wichtig ist, in wenigen Minuten gelesen.`,
  posts: `
    Der Stadtrat von {c} hat einen neuen Plan beschlossen, der den Verkehr verändern wird.
    {t}: Das sind die fünf Dinge, die man vor dem Wochenende wissen sollte.
    Fachleute erwarten ein Wachstum von {n} Prozent, doch sicher ist sich niemand.
    Wir haben {p} gefragt, was in diesem Jahr schiefging, und die Antwort war einfach.
    Mehr als {n} tausend Menschen haben sich in der ersten Woche angemeldet.
    Das ist der Teil der Geschichte, den die meisten Zeitungen nicht erzählt haben.
    Wer heute nur einen Text liest, sollte diesen hier lesen.
    Laut dem Bericht stiegen die Preise um {n} Prozent, während die Löhne gleich blieben.
    Vielen Dank für eure Fragen, wir beantworten jede einzelne davon.
    Was denkt ihr darüber? Schreibt es uns in die Kommentare.
    Die neue Fassung soll nach Angaben der Entwickler Ende des Monats erscheinen.
    Heute früh gab es wegen des Regens lange Schlangen vor dem Bahnhof.`,
  chat: 'weiß jemand, wann es losgeht?|danke, das hat mir sehr geholfen|guten Morgen zusammen|wo finde ich das in {c}?|keine Ahnung, frag die Admins|willkommen in der Gruppe|das sehe ich genauso|letztes Jahr war es günstiger|bei mir funktioniert es|bis zum Wochenende',
  ads: `
    In {n} Tagen lernen mit persönlicher Begleitung, die erste Stunde ist kostenlos.
    Unsere Freunde schreiben jeden Tag: {t} ohne Umwege, schaut vorbei.
    Nur in dieser Woche: {n} Prozent Rabatt für unsere Leser.`,
  ad_tag: '#werbung',
  follow: 'Abonnieren',
  source: 'Quelle',
})
