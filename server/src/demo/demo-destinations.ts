interface DemoDestination {
  /** Also the file name of its poster in `assets/posters`. */
  slug: string
  name: string
  popularity: number
  description: string
  description_id: string
  focal_x: number
  focal_y: number
}

const of = (
  slug: string,
  name: string,
  popularity: number,
  [focal_x, focal_y]: [number, number],
  description: string,
  description_id: string,
): DemoDestination => ({
  slug,
  name,
  popularity,
  focal_x,
  focal_y,
  description,
  description_id,
})

export const demoDestinations: readonly DemoDestination[] = [
  of(
    'bali',
    'Bali',
    98,
    [50, 45],
    'Temples that stand in lakes, rice terraces cut like steps into green hills, and surf within earshot of breakfast. Ulun Danu Beratan, up in the cool of Bedugul, seems to float when the morning mist lies on the water.',
    'Pura yang berdiri di tengah danau, sawah terasering bak anak tangga di bukit hijau, dan debur ombak yang terdengar dari meja sarapan. Di Bedugul yang sejuk, Pura Ulun Danu Beratan seolah mengapung saat kabut pagi turun ke permukaan air.',
  ),
  of(
    'yogyakarta',
    'Yogyakarta',
    92,
    [55, 48],
    'The royal city of Java keeps its sultan’s palace, its batik and its street music. Borobudur, the largest Buddhist temple in the world, is little more than an hour away: come for the sunrise over its bell-shaped stupas.',
    'Kota sultan di Jawa ini merawat keraton, batik, dan musik jalanannya. Borobudur, candi Buddha terbesar di dunia, hanya satu jam lebih sedikit dari sini. Datanglah sebelum fajar dan lihat matahari terbit di atas stupa-stupanya yang serupa genta.',
  ),
  of(
    'labuan-bajo',
    'Labuan Bajo',
    90,
    [50, 46],
    'The harbour town at the western tip of Flores is the door to Komodo National Park. Climb Padar before the heat for the view over its three bays, swim with manta rays, and meet the dragons with a ranger.',
    'Kota pelabuhan di ujung barat Flores, gerbang menuju Taman Nasional Komodo. Daki Pulau Padar sebelum hari panas demi pemandangan tiga teluknya, berenanglah bersama pari manta, dan temui komodo ditemani pemandu.',
  ),
  of(
    'raja-ampat',
    'Raja Ampat',
    88,
    [50, 52],
    'Limestone islets rise by the hundred from lagoons off the western end of New Guinea, above some of the richest coral reefs known. Fly to Sorong, take the ferry to Waisai, and count the days in dives.',
    'Ratusan pulau karst menjulang dari laguna di ujung barat Pulau Papua, di atas salah satu terumbu karang terkaya di dunia. Terbanglah ke Sorong, lanjutkan dengan feri ke Waisai, lalu hitung hari-harimu dengan penyelaman.',
  ),
  of(
    'lombok',
    'Lombok',
    84,
    [58, 48],
    'Rinjani, 3,726 metres high, holds a crater lake and a young volcano in its lap. Below it lie waterfalls, weaving villages, and the quiet white beaches of the south.',
    'Rinjani, setinggi 3.726 meter, memeluk danau kawah dan sebuah gunung api muda. Di kakinya ada air terjun, desa-desa penenun, dan pantai selatan yang putih dan tenang.',
  ),
  of(
    'singapore',
    'Singapore',
    80,
    [48, 50],
    'Hawker stalls, gardens under glass, and a skyline that begins to shine around the bay at dusk. Small enough to cross in an hour, and another world from one street to the next.',
    'Jajanan kaki lima di hawker center, taman di bawah kubah kaca, dan gedung-gedung yang mulai berkilau di sekeliling teluk saat senja. Cukup kecil untuk dilintasi dalam satu jam, tetapi tiap jalannya terasa seperti dunia lain.',
  ),
  of(
    'jakarta',
    'Jakarta',
    78,
    [48, 50],
    'Begin at Monas, 132 metres of marble under a gilded flame, then walk the old port streets of Kota Tua. In the evening the whole archipelago cooks here, from soto Betawi to rendang.',
    'Mulailah dari Monas, 132 meter marmer bermahkota lidah api berlapis emas, lalu susuri jalan-jalan pelabuhan lama di Kota Tua. Malamnya, seluruh Nusantara memasak di sini, dari soto Betawi sampai rendang.',
  ),
  of(
    'medan',
    'Medan',
    74,
    [50, 44],
    'The yellow Maimun Palace of the sultans of Deli stands in a city that lives to eat: durian at night, bika ambon to take home. Lake Toba and the orangutans of Bukit Lawang are a few hours away.',
    'Istana Maimun yang kuning, peninggalan para sultan Deli, berdiri di kota yang hidup untuk makan: durian di malam hari, bika ambon untuk oleh-oleh. Danau Toba dan orang utan di Bukit Lawang tinggal beberapa jam perjalanan.',
  ),
  of(
    'tokyo',
    'Tokyo',
    72,
    [60, 48],
    'Neon and shrine lie one stop apart, and on clear winter days Mount Fuji stands at the end of the street. Come around the first days of April for the cherry blossom, or in any month for the noodles.',
    'Lampu neon dan kuil hanya terpaut satu stasiun, dan di hari musim dingin yang cerah, Gunung Fuji tampak di ujung jalan. Datanglah sekitar awal April untuk bunga sakura, atau kapan saja untuk mi-nya.',
  ),
  of(
    'makassar',
    'Makassar',
    66,
    [52, 48],
    'Wooden phinisi still load at Paotere harbour, and at dusk everybody walks along Losari with a plate of grilled banana. From here roads lead to the highlands of Toraja and to the beaches where the ships are built by hand.',
    'Kapal pinisi kayu masih bongkar muat di Pelabuhan Paotere, dan saat senja semua orang menyusuri Losari sambil menikmati pisang epe. Dari sini, jalan terbuka ke dataran tinggi Toraja dan ke pantai-pantai tempat pinisi dibuat dengan tangan.',
  ),
  of(
    'kuala-lumpur',
    'Kuala Lumpur',
    64,
    [50, 50],
    'Twin towers joined by a bridge in the sky, a limestone cave behind a golden Murugan, and supper at plastic tables on Jalan Alor. A city of three kitchens that shares them gladly.',
    'Menara kembar yang disatukan jembatan di langit, gua kapur di belakang patung Murugan keemasan, dan makan malam di meja plastik Jalan Alor. Kota dengan tiga dapur, yang dengan senang hati dibagikan.',
  ),
  of(
    'surabaya',
    'Surabaya',
    60,
    [46, 46],
    'The City of Heroes looks across the strait to Madura, over the 5.4 kilometres of the Suramadu bridge. It is also where the road to sunrise at Bromo and the blue fire of Ijen begins.',
    'Kota Pahlawan ini menghadap Madura di seberang selat, terhubung Jembatan Suramadu sepanjang 5,4 kilometer. Dari sini pula dimulai perjalanan menuju matahari terbit di Bromo dan api biru Kawah Ijen.',
  ),
  of(
    'manado',
    'Manado',
    58,
    [50, 38],
    'Off the coast the coral walls of Bunaken drop into deep blue, with turtles above and hardly a floor below. On land wait smoking volcanoes, Tomohon’s flower fields, and a breakfast hot with dabu-dabu.',
    'Di lepas pantainya, dinding karang Bunaken menukik ke birunya laut dalam; penyu melayang di atas, dasarnya nyaris tak terlihat. Di darat menanti gunung api yang mengepul, ladang bunga Tomohon, dan sarapan pedas dengan dabu-dabu.',
  ),
  of(
    'padang',
    'Padang',
    54,
    [50, 42],
    'Roofs curved like buffalo horns, and a table that fills with little plates before you have ordered. The green canyon of Sianok is a drive up the hills, and boats leave for the waves of Mentawai.',
    'Atap melengkung bak tanduk kerbau, dan meja yang penuh piring kecil sebelum kamu sempat memesan. Ngarai Sianok yang hijau bisa dicapai lewat jalan menanjak ke perbukitan, dan kapal berangkat menuju ombak Mentawai.',
  ),
  of(
    'banda-aceh',
    'Banda Aceh',
    48,
    [50, 32],
    'The black domes of the Baiturrahman Grand Mosque, which stood through the tsunami of 2004, are the heart of the city. Coffee here is a way of life, and a ferry goes to the reefs of Sabang.',
    'Kubah-kubah hitam Masjid Raya Baiturrahman, yang tetap tegak saat tsunami 2004, adalah jantung kota ini. Di sini kopi adalah cara hidup, dan feri siap mengantarmu ke terumbu karang Sabang.',
  ),
  of(
    'belitung',
    'Belitung',
    46,
    [60, 34],
    'Granite boulders as round as whales lie in water clear to the sand. Climb among them at Tanjung Tinggi, and take a boat to Lengkuas with its lighthouse of 1882.',
    'Batu-batu granit sebulat punggung paus terbaring di air yang jernih sampai ke pasirnya. Telusuri celah-celahnya di Tanjung Tinggi, lalu naik perahu ke Pulau Lengkuas dengan mercusuarnya dari tahun 1882.',
  ),
]
