const given = [
  'Ayu',
  'Bagus',
  'Citra',
  'Dimas',
  'Eka',
  'Fitri',
  'Galih',
  'Hana',
  'Indra',
  'Joko',
  'Kartika',
  'Lukman',
  'Maya',
  'Nanda',
  'Oki',
  'Putri',
  'Rahmat',
  'Sari',
  'Teguh',
  'Wulan',
]
const family = ['Hasibuan', 'Lestari', 'Nugroho', 'Permata', 'Sinaga', 'Tanjung', 'Wibowo', 'Yusuf']

/** Names for passengers; none is a real person. */
export const demoNames: readonly string[] = given.flatMap((first) =>
  family.map((last) => `${first} ${last}`),
)
