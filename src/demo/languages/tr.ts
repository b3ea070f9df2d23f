// Turkish words and sentences of the demo world.
import { pack } from './pack.ts'

export const tr = pack({
  id: 'tr',
  share: 5,
  countries: 'turkey turkey turkey cyprus',
  topics:
    'Haberler|Siyaset|Ekonomi|Girişim|Kripto|Teknoloji|Eğitim|Spor|Sağlık|Seyahat|Mutfak|Müzik|Sinema|Kitap|Oyun|Moda|Otomobil|Sanat|Bilim|Mizah',
  cities: 'İstanbul|Ankara|İzmir|Bursa|Eskişehir|Muğla|Diyarbakır|Gaziantep|Çanakkale|Kuşadası',
  first: 'Ayşe|Mehmet|Şule|Çağrı|Gülşah|Ömer|İpek|Uğur|Barış|Özge',
  last: 'Yıldız|Şahin|Çelik|Öztürk|Güneş|Doğan|Işık|Kılıç|Aydın|Koç',
  titles:
    '{c} {t}|Günlük {t}|{t} Gündemi|{t} Dünyası|{p} ile {t}|Şehir ve {t}|{t} Köşesi|Sade {t}|{t} Postası|Bugün {t}|Çay ve {t}',
  about: `
    {t} hakkında bilmeniz gereken her şey, her gün yeni yazılar.
    {p} tarafından yazılan bağımsız kanal. Reklam için yöneticiye yazın.
    {c} ve dünyadaki en önemli gelişmeler, kısa ve anlaşılır bir dille.`,
  posts: `
    {c} belediyesi, şehirdeki ulaşımı değiştirecek yeni planı bugün kabul etti.
    {t}: hafta sonundan önce bilmeniz gereken beş şeyi sizin için derledik.
    Uzmanlar yüzde {n} büyüme bekliyor, ancak durumun değişebileceğini de söylüyorlar.
    {p}, bu projenin üç yıldan fazla sürdüğünü ve çok mutlu olduklarını söyledi.
    İlk hafta içinde {n} binden fazla kişi kayıt oldu, bu daha önce görülmemişti.
    Bu, gazetelerin çoğunun anlatmadığı bölüm ve asıl neden de burada.
    Bugün yalnızca bir yazı okuyacaksanız, bu yazı olsun.
    Rapora göre fiyatlar yüzde {n} arttı, maaşlar ise aynı kaldı.
    Bizi okuduğunuz ve sorularınızı gönderdiğiniz için teşekkür ederiz.
    Siz bu konuda ne düşünüyorsunuz? Yorumlarda bize yazın.
    Geliştiriciler yeni sürümün ay sonunda çıkacağını söylüyor.
    Bu sabah yağmur nedeniyle istasyonun önünde uzun kuyruklar vardı.`,
  chat: 'kaçta başlıyor, bilen var mı?|çok teşekkürler, işime yaradı|herkese günaydın|bunu {c} şehrinde nerede bulabilirim?|bilmiyorum, yöneticilere sorun|gruba hoş geldiniz|ben de aynı fikirdeyim|geçen yıl daha ucuzdu|bende sorunsuz çalışıyor|hafta sonu görüşürüz',
  ads: `
    Özel öğretmenle {n} günde öğrenin, ilk ders ücretsiz.
    Arkadaşlarımızın kanalını öneriyoruz: {t} her gün ve sade bir dille.
    Yalnızca bu hafta kanal okurlarına yüzde {n} indirim.`,
  ad_tag: '#reklam',
  follow: 'Abone ol',
  source: 'Kaynak',
})
