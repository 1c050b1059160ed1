import { Form, useNavigation, useRevalidator } from '@remix-run/react';
import { usePolling } from '~/browser/use-polling.ts';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { LiveFipeRun } from './fipe-types.ts';

/** Polling interval during a run, milliseconds. */
const POLL_MS = 5000;

function PollFipeRun() {
  const { revalidate, state } = useRevalidator();
  usePolling(() => {
    if (state === 'idle') revalidate();
  }, POLL_MS);
  return null;
}

/**
 * Month in force, the running refresh, and its controls for network administrators. Works without JavaScript.
 */
export function FipeRefreshProgress({
  mes,
  idade,
  alcance,
  pedidos,
  viva,
  manda,
}: {
  mes: string;
  /** Age of a table that is old; null for one that is not. */
  idade: string | null;
  alcance: string;
  pedidos: string;
  viva: LiveFipeRun | null;
  manda: boolean;
}) {
  const { state, formData } = useNavigation();
  const doing = state === 'submitting' ? formData?.get('_acao') : null;
  const starts = !viva?.correndo;
  return (
    <Card>
      <p className="text-muted">Em vigor</p>
      <p className="font-bold font-display text-3xl first-letter:uppercase">{mes}</p>
      <p className="mt-1 text-muted">{alcance}</p>
      {idade && (
        <Notice tone="warning" title={`Esta tabela tem ${idade}`} className="mt-4">
          {manda
            ? 'Os valores mudam todo mês. Atualize antes de usá-los em uma avaliação.'
            : 'Os valores mudam todo mês. Peça a quem administra a rede para atualizar.'}
        </Notice>
      )}
      {viva && (
        <div className="mt-6 grid gap-3 border-line border-t pt-6">
          {viva.correndo && <PollFipeRun />}
          <p className="font-medium" role="status">
            {viva.titulo}
          </p>
          {viva.total > 0 && (
            <>
              <progress aria-label="Modelos atualizados" max={viva.total} value={viva.feitos} />
              <p className="numeros">
                {viva.feitos.toLocaleString('pt-BR')} de {viva.total.toLocaleString('pt-BR')} modelos
              </p>
            </>
          )}
          <ul className="grid gap-1 text-muted">
            {viva.frases.map((phrase) => (
              <li key={phrase}>{phrase}</li>
            ))}
          </ul>
        </div>
      )}
      <p className="numeros mt-6 text-muted text-sm">{pedidos}</p>
      {manda ? (
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
          <EmpresaField />
          {starts && (
            <Button name="_acao" value="atualizar" loading={doing === 'atualizar'}>
              {viva ? 'Continuar agora' : 'Atualizar agora'}
            </Button>
          )}
          {viva && (
            <>
              <input type="hidden" name="id" value={viva.id} />
              <Button variante="secundario" name="_acao" value="parar" loading={doing === 'parar'}>
                Parar
              </Button>
            </>
          )}
        </Form>
      ) : (
        <p className="mt-3 text-muted text-sm">
          A tabela é de todas as lojas: quem administra a rede atualiza.
        </p>
      )}
    </Card>
  );
}
