export interface ContractText {
  operations: Record<string, { id: string; text: Record<string, string> }>
  schemas: Record<string, Record<string, string>>
}
export function contractText(): Promise<ContractText>
