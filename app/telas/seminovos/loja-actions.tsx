import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { formatAmount } from '~/domain/valores/money.ts';
import type { SeminovoAnswer, SeminovoPanelData } from './types.ts';

/** Acts with fields of their own. */
const OWN_FORM: readonly string[] = ['comprar', 'publicar', 'reservar', 'vender', 'recusar'];

/** Acts without a section of their own, as forms that need no JavaScript. */
export function SeminovoActions({
  atos,
  versao,
  preco,
  avaliacao,
  contato,
  fotos,
  folha,
  saidas,
  resposta,
}: SeminovoPanelData & { resposta?: SeminovoAnswer }) {
  const others = atos.filter(({ ato }) => ato !== 'avaliar');
  if (others.length === 0) return null;
  const has = (act: string) => others.some((each) => each.ato === act);
  const [publishes, sells] = [has('publicar'), has('vender')];
  const said = (act: string) => (resposta?.parte === act ? resposta.resultado : undefined);
  const notice = others.map(({ ato }) => said(ato)?.aviso).find(Boolean);
  const simple = others.filter(({ ato }) => !OWN_FORM.includes(ato));
  const form = (ato: string) => ({ ato, versao, resultado: said(ato) });
  return (
    <Card title="O que fazer">
      <div className="grid gap-4">
        {notice && <Notice tone="error">{notice}</Notice>}
        {publishes && (
          <SeminovoActionForm {...form('publicar')}>
            <TextField
              name="preco"
              rotulo="Preço na vitrine"
              ajuda="Vai à vitrine com preço e ao menos uma foto liberada."
              prefixo="R$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={preco}
              placeholder={avaliacao.valor === null ? '18.990,00' : formatAmount(avaliacao.valor)}
            />
            {fotos.every(({ liberada }) => !liberada) && (
              <p className="text-muted text-sm">
                Nenhuma foto liberada ainda: <a href="#fotos-da-loja">ver as fotos</a>
              </p>
            )}
            <SureQuestion campos={['preco']} />
            <Button name="_acao" value="publicar">
              Publicar na vitrine
            </Button>
          </SeminovoActionForm>
        )}
        {has('comprar') && (
          <FoldedAction {...form('comprar')} rotulo="Registrar a compra" confirmar="Confirmar a compra">
            <p className="text-muted text-sm">
              Ainda é do cliente. Comprada, ela é da loja e fica em preparação até ter preço e uma foto
              liberada.
            </p>
          </FoldedAction>
        )}
        {sells && (
          <FoldedAction
            {...form('vender')}
            rotulo="Vender"
            confirmar="Confirmar a venda"
            className={publishes ? 'botao-secundario' : 'botao-primario'}
          >
            <TextField
              name="valor"
              rotulo="Vendida por"
              prefixo="R$"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={preco}
              placeholder="18.990,00"
            />
            <SureQuestion campos={['valor']} />
            <CustomerField rotulo="Cliente" />
          </FoldedAction>
        )}
        {has('reservar') && (
          <FoldedAction {...form('reservar')} rotulo="Reservar" confirmar="Confirmar a reserva">
            <CustomerField rotulo="Para quem" />
          </FoldedAction>
        )}
        {simple.length > 0 && (
          <ActionForm className="flex flex-wrap gap-3" preventScrollReset>
            <input type="hidden" name="versao" value={versao} />
            {simple.map(({ ato, rotulo }, index) => (
              <Button
                key={ato}
                name="_acao"
                value={ato}
                variante={index === 0 && !publishes && !sells ? 'primario' : 'secundario'}
              >
                {rotulo}
              </Button>
            ))}
          </ActionForm>
        )}
        {saidas && folha && (
          <nav className="-mx-3 flex flex-wrap" aria-label="Com esta moto">
            <ButtonLink to={saidas.simular} variante="texto" icone={<Icon name="calculadora" />}>
              Simular
            </ButtonLink>
            <ButtonLink to={saidas.panfleto} variante="texto" icone={<Icon name="criar" />}>
              Gerar panfleto
            </ButtonLink>
            <ButtonLink to={folha} variante="texto" icone={<Icon name="imprimir" />}>
              Folha do para-brisa
            </ButtonLink>
          </nav>
        )}
        {has('recusar') && (
          <FoldedAction
            {...form('recusar')}
            rotulo="Recusar esta moto"
            confirmar="Recusar"
            perigo
            className="botao-texto -ms-3"
          >
            <TextField
              name="motivo"
              rotulo="Motivo"
              ajuda={contato ? 'O cliente lê este motivo.' : undefined}
              maxLength={300}
              autoComplete="off"
            />
          </FoldedAction>
        )}
      </div>
    </Card>
  );
}

const CustomerField = ({ rotulo }: { rotulo: string }) => (
  <TextField name="para" rotulo={rotulo} opcional maxLength={80} autoComplete="off" ajuda="Só a equipe lê." />
);

type ActionFormParts = {
  ato: string;
  versao: number;
  resultado?: SeminovoAnswer['resultado'];
  children: ReactNode;
};

/** Form of an act behind a button that unfolds it; open while its answer is shown. */
const FoldedAction = ({
  rotulo,
  confirmar,
  className = 'botao-secundario',
  perigo = false,
  children,
  ...form
}: ActionFormParts & {
  rotulo: string;
  /** Label of the button that sends it. */
  confirmar: string;
  className?: string;
  perigo?: boolean;
}) => (
  <details open={form.resultado ? true : undefined}>
    <summary className={`botao ${className}`}>{rotulo}</summary>
    <SeminovoActionForm {...form}>
      {children}
      <Button name="_acao" value={form.ato} variante={perigo ? 'perigo' : 'primario'}>
        {confirmar}
      </Button>
    </SeminovoActionForm>
  </details>
);

function SeminovoActionForm({ ato, versao, resultado, children }: ActionFormParts) {
  const { state, formData } = useNavigation();
  return (
    <ActionForm
      resultado={resultado}
      preventScrollReset
      data-rascunho={ato}
      className="grid justify-items-start gap-3 *:w-full [&>button]:w-auto [details>&]:mt-3"
      aria-busy={(state === 'submitting' && formData?.get('_acao') === ato) || undefined}
    >
      <input type="hidden" name="versao" value={versao} />
      {children}
    </ActionForm>
  );
}
