/** Message of an answer in JSON that refuses a request; a general one where it has none. */
export async function refusalMessage(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { erro } = (body ?? {}) as { erro?: { mensagem?: string } };
  return erro?.mensagem ?? 'Não deu certo agora. Tente de novo em instantes.';
}
