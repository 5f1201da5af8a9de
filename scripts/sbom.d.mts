interface Component {
  name: string
  version: string
  purl: string
  licenses: object[]
  hashes: { alg: string; content: string }[]
}

export function softwareBill(): { bomFormat: string; components: Component[] }
