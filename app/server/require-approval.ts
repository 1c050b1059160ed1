import { data } from '@remix-run/cloudflare';
import type { Usuario } from '../domain/pessoas/usuario.ts';
import type { MissingEmpresaData } from './errors.ts';
import { MISSING_EMPRESA_TEXTS } from './missing-empresa.ts';

const MISSING_APPROVAL = {
  propostas:
    'Propostas trazem dados de clientes: elas aparecem depois que um administrador aprovar você. Enquanto isso, simule e monte uma proposta nova: o que você digita fica neste aparelho.',
  clientes: 'Dados de clientes aparecem depois que um administrador aprovar você.',
  ligar: 'Dados de clientes aparecem depois que um administrador aprovar você.',
  avisos: 'Avisos falam de clientes: eles chegam depois que um administrador aprovar você.',
} as const;

/**
 * Guard of screens that show customer data. Throws the page that says what an unapproved person is waiting
 * for. The services refuse as well.
 */
export function requireApprovedToView(
  nome: keyof typeof MISSING_APPROVAL,
  { aprovado }: Pick<Usuario, 'aprovado'>,
): void {
  if (aprovado) return;
  const { tela } = MISSING_EMPRESA_TEXTS[nome === 'propostas' ? 'propostas/:id' : nome];
  const face: MissingEmpresaData = {
    semEmpresa: { tela, falta: MISSING_APPROVAL[nome], titulo: 'Seu acesso espera a aprovação' },
  };
  throw data(face, { status: 200 });
}
