import { Form, useNavigation } from '@remix-run/react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { ScreenAddress } from '~/routes/address.ts';

/** Steps after an invoice: the delivery, and congratulations with name, motorcycle and day filled in. */
export function AfterInvoice({
  entrega,
  parabens,
}: {
  /** True while this person may mark the delivery; false after it, or where it is another's to mark. */
  entrega: boolean;
  parabens: ScreenAddress;
}) {
  const { state } = useNavigation();
  return (
    <section className="grid gap-3" aria-label="Depois da venda">
      {entrega && (
        <Form method="post" preventScrollReset replace className="grid">
          <EmpresaField />
          <Button
            name="_acao"
            value="entregar"
            icone={<Icon name="certo" />}
            loading={state === 'submitting'}
          >
            Registrar entrega
          </Button>
        </Form>
      )}
      <ButtonLink
        to={parabens}
        variante={entrega ? 'secundario' : 'primario'}
        icone={<Icon name="estrela" />}
      >
        Parabenizar
      </ButtonLink>
    </section>
  );
}
