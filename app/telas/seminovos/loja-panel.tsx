import { Link, useNavigation, useSearchParams } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { formatAmount } from '~/domain/valores/money.ts';
import { AvaliacaoSection } from './avaliacao.tsx';
import { SeminovoFotos } from './seminovo-fotos.tsx';
import type { SeminovoAnswer, SeminovoPanelData } from './types.ts';

const LazyResourceForm = bringPart(
  async () => (await import('~/components/resource/resource-form.tsx')).ResourceForm,
);

/** The loja's view of a seminovo, with the actions possible now. */
export function LojaSeminovoPanel(
  panel: SeminovoPanelData & { publica: boolean; resposta?: SeminovoAnswer },
) {
  const { publica, resposta, nome, detalhe, situacao, dados, iguais, campos, contato } = panel;
  const { historia, maisHistoria } = panel;
  const evaluates = panel.atos.some(({ ato }) => ato === 'avaliar');
  const [params] = useSearchParams();
  const closed = new URLSearchParams(params);
  closed.delete('editar');
  const edited = resposta?.parte === 'editar' ? resposta.resultado : undefined;
  // Error shown once when saving would end the evaluation; submitting again confirms it.
  const ends = edited?.erros.avaliacao;
  return (
    <section id="equipe" className="grid scroll-mt-20 gap-6" aria-label="Para a equipe da loja">
      <div className="flex flex-wrap items-center gap-3">
        {publica ? <h2>Para a equipe</h2> : <h1>{nome}</h1>}
        <Chip tone="info">{situacao}</Chip>
        {!publica && <p className="w-full text-muted">{detalhe}</p>}
      </div>
      <DuplicateLinks iguais={iguais} />
      {campos ? (
        <Card title="Editar">
          <Suspense>
            <LazyResourceForm
              campos={campos}
              resultado={edited}
              escondidos={{ versao: String(panel.versao), ...(ends ? { avaliacao: 'termina' } : {}) }}
              acao="editar"
              rotulo={ends ? 'Salvar e avaliar de novo' : 'Salvar'}
              aviso={
                ends && (
                  <Notice tone="warning" title="Muda o que foi avaliado">
                    {ends}
                  </Notice>
                )
              }
            />
          </Suspense>
          <ButtonLink to={`?${closed}`} variante="texto" className="-ms-3 mt-2">
            Cancelar
          </ButtonLink>
        </Card>
      ) : (
        <div className="grid gap-4">
          <div className="grid items-start gap-4 md:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
            {/* What to do stands below a value, and beside the form of an evaluation, which is as long as itself. */}
            <div className="grid gap-4 empty:hidden">
              {!publica && <AvaliacaoSection {...panel} />}
              {!evaluates && <SeminovoActions {...panel} />}
            </div>
            <div className="grid gap-4">
              {evaluates && <SeminovoActions {...panel} />}
              {publica ? (
                // The customer reads along on this screen: what the loja paid, plate and chassis are folded away.
                <details open={resposta?.parte === 'avaliar'}>
                  <summary className="botao botao-secundario">Dados internos</summary>
                  <div className="mt-4 grid gap-4">
                    <AvaliacaoSection {...panel} />
                    <SeminovoData dados={dados} contato={contato} />
                  </div>
                </details>
              ) : (
                <SeminovoData dados={dados} contato={contato} />
              )}
            </div>
          </div>
          <Card title="Fotos">
            <SeminovoFotos
              fotos={panel.fotos}
              idDaFoto={panel.idDaFoto}
              publica={publica}
              resposta={resposta}
            />
          </Card>
          {historia.length > 0 && (
            <Card>
              <ResourceHistory fatos={historia} maisAntigos={maisHistoria} retirado="" />
            </Card>
          )}
        </div>
      )}
    </section>
  );
}

/** Plate, papers and amounts, and who sent the moto. */
const SeminovoData = ({ dados, contato }: Pick<SeminovoPanelData, 'dados' | 'contato'>) => (
  <Card
    title="Dados"
    acao={
      <ButtonLink to="?editar" variante="texto" icone={<Icon name="editar" />}>
        Editar
      </ButtonLink>
    }
  >
    <dl className="seminovo-fatos">
      {dados.map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd className="numeros wrap-anywhere">{valor}</dd>
        </div>
      ))}
    </dl>
    {contato && <OwnerContact {...contato} />}
  </Card>
);

/** Links to possible duplicates of the moto. */
function DuplicateLinks({ iguais }: Pick<SeminovoPanelData, 'iguais'>) {
  if (iguais.length === 0) return null;
  return (
    <Notice tone="warning" title="A loja já tem esta placa, este chassi ou este Renavam">
      <ul className="grid gap-1">
        {iguais.map(({ id, nome, situacao }) => (
          <li key={id}>
            <Link to={`/seminovos/${id}`} className="underline">
              {nome}
            </Link>
            {` · ${situacao}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const OwnerContact = ({ nome, telefone, whatsapp, email }: NonNullable<SeminovoPanelData['contato']>) => (
  <div className="mt-4 grid justify-items-start gap-2 border-line border-t pt-4">
    <p className="text-muted text-sm">Enviada por</p>
    <p className="font-medium">{nome}</p>
    <p className="numeros text-muted">{[telefone, email].filter(Boolean).join(' · ')}</p>
    {whatsapp && (
      <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
        <Icon name="conversa" />
        <span>WhatsApp</span>
      </a>
    )}
  </div>
);

/** Acts with fields of their own. */
const OWN_FORM: readonly string[] = ['comprar', 'publicar', 'reservar', 'vender', 'recusar'];

/** Acts without a section of their own, as forms that need no JavaScript. */
function SeminovoActions({
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
  const publishes = has('publicar');
  const said = (act: string) => (resposta?.parte === act ? resposta.resultado : undefined);
  const notice = others.map(({ ato }) => said(ato)?.aviso).find(Boolean);
  const simple = others.filter(({ ato }) => !OWN_FORM.includes(ato));
  return (
    <Card title="O que fazer">
      <div className="grid gap-4">
        {notice && <Notice tone="error">{notice}</Notice>}
        {publishes && (
          <SeminovoActionForm ato="publicar" versao={versao} resultado={said('publicar')}>
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
          <details open={said('comprar') ? true : undefined}>
            <summary className="botao botao-secundario">Registrar a compra</summary>
            <SeminovoActionForm ato="comprar" versao={versao}>
              <p className="text-muted text-sm">
                Ainda é do cliente. Comprada, ela é da loja e fica em preparação até ter preço e uma foto
                liberada.
              </p>
              <Button name="_acao" value="comprar">
                Confirmar a compra
              </Button>
            </SeminovoActionForm>
          </details>
        )}
        {has('vender') && (
          <details open={said('vender') ? true : undefined}>
            <summary className={publishes ? 'botao botao-secundario' : 'botao botao-primario'}>
              Vender
            </summary>
            <SeminovoActionForm ato="vender" versao={versao} resultado={said('vender')}>
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
              <Button name="_acao" value="vender">
                Confirmar a venda
              </Button>
            </SeminovoActionForm>
          </details>
        )}
        {has('reservar') && (
          <details open={said('reservar') ? true : undefined}>
            <summary className="botao botao-secundario">Reservar</summary>
            <SeminovoActionForm ato="reservar" versao={versao} resultado={said('reservar')}>
              <CustomerField rotulo="Para quem" />
              <Button name="_acao" value="reservar">
                Confirmar a reserva
              </Button>
            </SeminovoActionForm>
          </details>
        )}
        {simple.length > 0 && (
          <ActionForm className="flex flex-wrap gap-3" preventScrollReset>
            <input type="hidden" name="versao" value={versao} />
            {simple.map(({ ato, rotulo }, index) => (
              <Button
                key={ato}
                name="_acao"
                value={ato}
                variante={index === 0 && !publishes && !has('vender') ? 'primario' : 'secundario'}
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
          <details open={said('recusar') ? true : undefined}>
            <summary className="botao botao-texto -ms-3">Recusar esta moto</summary>
            <SeminovoActionForm ato="recusar" versao={versao} resultado={said('recusar')}>
              <TextField
                name="motivo"
                rotulo="Motivo"
                ajuda={contato ? 'O cliente lê este motivo.' : undefined}
                maxLength={300}
                autoComplete="off"
              />
              <Button name="_acao" value="recusar" variante="perigo">
                Recusar
              </Button>
            </SeminovoActionForm>
          </details>
        )}
      </div>
    </Card>
  );
}

const CustomerField = ({ rotulo }: { rotulo: string }) => (
  <TextField name="para" rotulo={rotulo} opcional maxLength={80} autoComplete="off" ajuda="Só a equipe lê." />
);

function SeminovoActionForm({
  ato,
  versao,
  resultado,
  children,
}: {
  ato: string;
  versao: number;
  resultado?: SeminovoAnswer['resultado'];
  children: ReactNode;
}) {
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
