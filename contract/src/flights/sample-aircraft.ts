import type { CabinPlan } from './cabin-plan'

interface SampleAircraft {
  name: string
  manufacturer: string
  code: string
  cabins: CabinPlan[]
}

/** Aircraft types to begin with, as airlines of the region fly them. */
export const SAMPLE_AIRCRAFT: readonly SampleAircraft[] = [
  {
    name: 'ATR 72-600',
    manufacturer: 'ATR',
    code: 'AT76',
    cabins: [
      {
        class_flight: 'economy',
        first_row: 1,
        rows: 18,
        letters: 'AC DF',
        exit_rows: [1, 18],
        wing_from: 7,
        wing_to: 10,
        blocked_seats: [],
      },
    ],
  },
  {
    name: 'Airbus A320',
    manufacturer: 'Airbus',
    code: 'A320',
    cabins: [
      {
        class_flight: 'economy',
        first_row: 1,
        rows: 30,
        letters: 'ABC DEF',
        exit_rows: [1, 12, 13, 30],
        wing_from: 10,
        wing_to: 18,
        blocked_seats: [],
      },
    ],
  },
  {
    name: 'Boeing 737-800',
    manufacturer: 'Boeing',
    code: 'B738',
    cabins: [
      {
        class_flight: 'business',
        first_row: 1,
        rows: 3,
        letters: 'AC DF',
        exit_rows: [1],
        wing_from: null,
        wing_to: null,
        blocked_seats: [],
      },
      {
        class_flight: 'economy',
        first_row: 4,
        rows: 25,
        letters: 'ABC DEF',
        exit_rows: [15, 16, 28],
        wing_from: 12,
        wing_to: 19,
        blocked_seats: ['28A', '28F'],
      },
    ],
  },
]
