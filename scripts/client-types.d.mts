export function clientTypes(document: object): Promise<string>
export function forKeys(document: object): { paths: Record<string, object> }
