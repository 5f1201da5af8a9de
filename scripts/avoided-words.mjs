// Words that no text of the product uses: there is a better one for each (ADR 49).

/** By language: a pattern, what to use instead, and texts that the specification fixes or that may have it. */
export const AVOIDED = {
  en: [
    [/\b(reservations?|itinerar(y|ies))\b/i, 'booking, trip'],
    [/\bpapers\b/i, 'documents'],
    [/\b(e-mail|mails?)\b(?! server)/i, 'email'],
    [/\bcustomers?\b/i, 'traveller, passenger or you', ['Make sure the customer data is correct.']],
    [/\bour staff\b/i, 'we, our team'],
    [/\b(log in|log out)\b/i, 'sign in, sign out'],
    // The names of Apple's and Google's apps have it.
    [/(?<!Apple |Google )\bwallet\b/i, 'travel credit'],
    [/\bpictures?\b/i, 'photo, image'],
    [/\b(anew|somebody)\b/i, 'again, someone'],
    [/\btaken? in\b/i, 'recorded, reconciled'],
    [/\b(called off|taken back)\b/i, 'cancelled, reversed'],
    [/\b(stands|stand) here\b/i, 'appears here'],
    [
      /\b(cannot|(could|does|do|did|is|are|was|were|has|have|had) not)\b/i,
      'can’t, couldn’t, isn’t',
    ],
    [/\b(anymore|begun|whoever)\b/i, 'any more, started, the person who'],
    [/\b(coming flights?|day of departure)\b/i, 'upcoming flights, departure date'],
    [/\bleave (it|this) empty\b/i, 'leave blank'],
    [/\bgoes back\b(?! on sale)/i, 'is refunded'],
    [/\b(good (for|once|no more))\b/i, 'valid, works once'],
    [/\b(nothing|money|everything) comes? back\b/i, 'refunded, returned'],
    [/[a-z]'[a-z]/i, 'the curly apostrophe', ["You'll get message soon on your email"]],
  ],
  id: [
    [/\banda\b/i, 'kamu'],
    [/\bpemesanan\b/i, 'pesanan', ['Pemesanan', 'Langkah pemesanan', 'Pemesanan gagal!']],
    [/\bkredit\b/i, 'saldo', ['Kartu kredit']],
    [/\b(petugas kami|staf|karyawan)\b/i, 'tim kami, petugas'],
    [/\b(bukti bayar|bukti pembayaran)\b/i, 'bukti transfer'],
    [/\btanda terima\b/i, 'kuitansi'],
    [/\b(tenggat|kadaluarsa)\b/i, 'batas waktu, kedaluwarsa'],
    [/\b(obrolan|kotak surat)\b/i, 'chat, Kotak Masuk'],
    [/\b(peramban|luring|daring|gawai|kuki)\b/i, 'browser, offline, online, perangkat, cookie'],
    [/\b(paling sedikit|paling banyak|paling besar)\b/i, 'minimal, maksimal'],
    [/\b(dapat|bila|kalau|kepada|sehingga)\b/i, 'bisa, jika, ke, jadi', ['Kepada']],
    [/\b(cara membayar|cara bayar)\b/i, 'metode pembayaran'],
    [/(?<!\bboarding )\bpas\b/i, 'boarding pass'],
    [/(?<!\{)\bgate\b(?!\})/i, 'gerbang'],
    [/\bpelanggan\b/i, 'pengguna'],
    [/\bdestinasi\b/i, 'tujuan'],
    [/\bkode booking\b/i, 'kode pesanan'],
    [/\brekening koran\b/i, 'mutasi rekening'],
    [/\bpasskey\b/i, 'kunci sandi'],
    [/\b(tidak|belum) bisa dimuat\b/i, 'gagal dimuat'],
    [/\b(aku|punyaku|kusimpan|untukku|dariku)\b/i, 'saya'],
    [/\bpada waktunya\b/i, 'tepat waktu'],
    [/\btidak perlu apa-\u2060?apa\b/i, 'tidak perlu melakukan apa-apa, tunggu saja'],
    [/(?<!\{)\brefund\b(?!\})/i, 'pengembalian dana'],
    [/\bpengembalian\b(?! dana)/i, 'pengembalian dana'],
    [/\b((di)?pegang|memegang)\b/i, 'menahan, ditahan'],
    [/\bfile\b/, 'berkas'],
    [/\bmutasi bank\b/i, 'mutasi rekening'],
  ],
}

/** Returns a line for every avoided word in a text of a language. */
export function avoidedWords(language, key, text) {
  return AVOIDED[language]
    .filter(([pattern, , allowed = []]) => pattern.test(text) && !allowed.includes(text))
    .map(([pattern, better]) => `${key}: "${pattern.exec(text)[0]}"; use ${better}`)
}
