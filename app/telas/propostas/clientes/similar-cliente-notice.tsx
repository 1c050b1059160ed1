import { Link } from '@remix-run/react';
import { EmpresaField, useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { loadSimilarCliente } from './cliente.server.ts';

const CHOICE_NAMES = {
  guardado: 'Usar o que já estava guardado',
  separado: 'Deixar separados',
  trocado: 'Trocar pelo que foi digitado',
} as const;

/** Warning of a possible duplicate customer: both records are kept until a person decides. */
export function SimilarClienteNotice({
  parecido,
  voltar,
}: {
  parecido: NonNullable<Awaited<ReturnType<typeof loadSimilarCliente>>>;
  /** Address to return to after the decision; default: the customer's page. */
  voltar?: `/propostas/${string}`;
}) {
  const withEmpresa = useWithEmpresa();
  const { cliente, outro, escolhas, enviadoA, documentosDe } = parecido;
  const reason = enviadoA
    ? `há proposta ou link enviado a ${enviadoA}, que é outra pessoa. Para mudar o cliente de uma proposta, altere-a.`
    : documentosDe &&
      `há documentos de ${documentosDe}, que é outra pessoa, em uma proposta. Retire-os antes, se for o caso.`;
  const junta = escolhas.find((choice) => choice !== 'separado');
  const refusal = junta ? `Só dá para “${CHOICE_NAMES[junta].toLowerCase()}”` : 'Os dois não se juntam';
  return (
    <Notice
      tone="warning"
      title={
        outro ? 'Este cliente já está guardado com outros dados' : 'A loja já tem um cliente com este CPF'
      }
    >
      <div className="grid gap-3">
        {outro ? (
          <>
            <p className="wrap-anywhere">
              <Link className="link block" to={withEmpresa(`/clientes/${outro.id}`)}>
                {outro.nome || 'Sem nome'}
              </Link>
              {outro.contato && <span className="block">{outro.contato}</span>}
            </p>
            <p className="wrap-anywhere">
              {reason
                ? `O que você digitou ficou à parte. ${refusal}: ${reason}`
                : 'O que você digitou ficou à parte: nada se perdeu. Qual vale?'}
            </p>
          </>
        ) : (
          <p>
            É de outro vendedor, com outro nome e outro telefone. O que você digitou ficou à parte. Confira
            CPF, nome e telefone com o cliente; se for a mesma pessoa, peça a quem administra a loja para
            juntar.
          </p>
        )}
        <ActionForm
          action={withEmpresa(`/clientes/${cliente}`)}
          preventScrollReset
          className="grid gap-3 sm:flex sm:flex-wrap"
        >
          <EmpresaField />
          <input type="hidden" name="_acao" value="decidir" />
          {voltar && <input type="hidden" name="voltar" value={voltar} />}
          {escolhas.map((choice) => (
            <Button key={choice} name="escolha" value={choice} variante="secundario">
              {CHOICE_NAMES[choice]}
            </Button>
          ))}
        </ActionForm>
      </div>
    </Notice>
  );
}
