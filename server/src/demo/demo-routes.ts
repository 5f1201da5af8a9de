export interface DemoRoute {
  from: string
  to: string
  /** Minutes from take-off to landing without a stop. */
  minutes: number
  /** Rupiah, the usual fare of an economy seat. */
  price: number
  size: 'trunk' | 'regional' | 'thin'
}

type Line = readonly [from: string, to: string, minutes: number, thousands: number]

const trunk: Line[] = [
  ['Medan', 'Jakarta', 140, 1050],
  ['Jakarta', 'Denpasar', 110, 950],
  ['Jakarta', 'Surabaya', 95, 800],
  ['Jakarta', 'Makassar', 145, 1250],
]

const regional: Line[] = [
  ['Jakarta', 'Yogyakarta', 75, 650],
  ['Jakarta', 'Semarang', 70, 620],
  ['Jakarta', 'Padang', 110, 900],
  ['Jakarta', 'Palembang', 70, 600],
  ['Jakarta', 'Balikpapan', 135, 1150],
  ['Jakarta', 'Lombok', 120, 1000],
  ['Jakarta', 'Labuan Bajo', 145, 1400],
  ['Jakarta', 'Manado', 200, 1650],
  ['Jakarta', 'Pekanbaru', 105, 850],
  ['Jakarta', 'Singapore', 110, 1100],
  ['Jakarta', 'Kuala Lumpur', 125, 1000],
  ['Surabaya', 'Denpasar', 60, 550],
]

const thin: Line[] = [
  ['Medan', 'Banda Aceh', 60, 550],
  ['Medan', 'Padang', 70, 650],
  ['Medan', 'Batam', 80, 700],
  ['Medan', 'Kuala Lumpur', 60, 550],
  ['Medan', 'Singapore', 85, 800],
  ['Medan', 'Denpasar', 235, 1600],
  ['Medan', 'Yogyakarta', 170, 1300],
  ['Medan', 'Surabaya', 185, 1400],
  ['Jakarta', 'Banda Aceh', 170, 1400],
  ['Jakarta', 'Tanjung Pandan', 65, 550],
  ['Jakarta', 'Banjarmasin', 105, 980],
  ['Jakarta', 'Ambon', 215, 1900],
  ['Jakarta', 'Sorong', 250, 2300],
  ['Jakarta', 'Jayapura', 315, 2800],
  ['Jakarta', 'Tokyo', 440, 4500],
  ['Jakarta', 'Bangkok', 210, 1900],
  ['Makassar', 'Jayapura', 215, 2000],
  ['Makassar', 'Sorong', 130, 1400],
  ['Makassar', 'Manado', 100, 950],
  ['Surabaya', 'Makassar', 90, 850],
  ['Denpasar', 'Lombok', 45, 350],
  ['Denpasar', 'Labuan Bajo', 75, 800],
  ['Denpasar', 'Yogyakarta', 85, 700],
  ['Denpasar', 'Singapore', 160, 1500],
]

const bothWays = (size: DemoRoute['size'], lines: Line[]): DemoRoute[] =>
  lines.flatMap(([from, to, minutes, thousands]) => {
    const route = { minutes, price: thousands * 1000, size }
    return [
      { ...route, from, to },
      { ...route, from: to, to: from },
    ]
  })

export const demoRoutes: readonly DemoRoute[] = [
  ...bothWays('trunk', trunk),
  ...bothWays('regional', regional),
  ...bothWays('thin', thin),
]
