interface DemoDestination {
  /** Also the file name of its poster in `assets/posters`. */
  slug: string
  name: string
  popularity: number
  description: string
  focal_x: number
  focal_y: number
}

const of = (
  slug: string,
  name: string,
  popularity: number,
  [focal_x, focal_y]: [number, number],
  description: string,
): DemoDestination => ({ slug, name, popularity, focal_x, focal_y, description })

export const demoDestinations: readonly DemoDestination[] = [
  of(
    'bali',
    'Bali',
    98,
    [50, 45],
    'Temples that stand in lakes, rice terraces cut like steps into green hills, and surf within earshot of breakfast. Ulun Danu Beratan, up in the cool of Bedugul, seems to float when the morning mist lies on the water.',
  ),
  of(
    'yogyakarta',
    'Yogyakarta',
    92,
    [55, 48],
    "The royal city of Java keeps its sultan's palace, its batik and its street music. Borobudur, the largest Buddhist temple in the world, is little more than an hour away: come for the sunrise over its bell-shaped stupas.",
  ),
  of(
    'labuan-bajo',
    'Labuan Bajo',
    90,
    [50, 46],
    'The harbour town at the western tip of Flores is the door to Komodo National Park. Climb Padar before the heat for the view over its three bays, swim with manta rays, and meet the dragons with a ranger.',
  ),
  of(
    'raja-ampat',
    'Raja Ampat',
    88,
    [50, 52],
    'Limestone islets rise by the hundred from lagoons off the western end of New Guinea, above some of the richest coral reefs known. Fly to Sorong, take the ferry to Waisai, and count the days in dives.',
  ),
  of(
    'lombok',
    'Lombok',
    84,
    [58, 48],
    'Rinjani, 3,726 metres high, holds a crater lake and a young volcano in its lap. Below it lie waterfalls, weaving villages, and the quiet white beaches of the south.',
  ),
  of(
    'singapore',
    'Singapore',
    80,
    [48, 50],
    'Hawker stalls, gardens under glass, and a skyline that begins to shine around the bay at dusk. Small enough to cross in an hour, and another world from one street to the next.',
  ),
  of(
    'jakarta',
    'Jakarta',
    78,
    [48, 50],
    'Begin at Monas, 132 metres of marble under a gilded flame, then walk the old port streets of Kota Tua. In the evening the whole archipelago cooks here, from soto Betawi to rendang.',
  ),
  of(
    'medan',
    'Medan',
    74,
    [50, 44],
    'The yellow Maimun Palace of the sultans of Deli stands in a city that lives to eat: durian at night, bika ambon to take home. Lake Toba and the orangutans of Bukit Lawang are a few hours away.',
  ),
  of(
    'tokyo',
    'Tokyo',
    72,
    [60, 48],
    'Neon and shrine lie one stop apart, and on clear winter days Mount Fuji stands at the end of the street. Come around the first days of April for the cherry blossom, or in any month for the noodles.',
  ),
  of(
    'makassar',
    'Makassar',
    66,
    [52, 48],
    'Wooden phinisi still load at Paotere harbour, and at dusk everybody walks along Losari with a plate of grilled banana. From here roads lead to the highlands of Toraja and to the beaches where the ships are built by hand.',
  ),
  of(
    'kuala-lumpur',
    'Kuala Lumpur',
    64,
    [50, 50],
    'Twin towers joined by a bridge in the sky, a limestone cave behind a golden Murugan, and supper at plastic tables on Jalan Alor. A city of three kitchens that shares them gladly.',
  ),
  of(
    'surabaya',
    'Surabaya',
    60,
    [46, 46],
    'The City of Heroes looks across the strait to Madura, over the 5.4 kilometres of the Suramadu bridge. It is also where the road to sunrise at Bromo and the blue fire of Ijen begins.',
  ),
  of(
    'manado',
    'Manado',
    58,
    [50, 38],
    "Off the coast the coral walls of Bunaken drop into deep blue, with turtles above and hardly a floor below. On land wait smoking volcanoes, Tomohon's flower fields, and a breakfast hot with dabu-dabu.",
  ),
  of(
    'padang',
    'Padang',
    54,
    [50, 42],
    'Roofs curved like buffalo horns, and a table that fills with little plates before you have ordered. The green canyon of Sianok is a drive up the hills, and boats leave for the waves of Mentawai.',
  ),
  of(
    'banda-aceh',
    'Banda Aceh',
    48,
    [50, 32],
    'The black domes of the Baiturrahman Grand Mosque, which stood through the tsunami of 2004, are the heart of the city. Coffee here is a way of life, and a ferry goes to the reefs of Sabang.',
  ),
  of(
    'belitung',
    'Belitung',
    46,
    [60, 34],
    'Granite boulders as round as whales lie in water clear to the sand. Climb among them at Tanjung Tinggi, and take a boat to Lengkuas with its lighthouse of 1882.',
  ),
]
