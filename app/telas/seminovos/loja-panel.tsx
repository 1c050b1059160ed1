import { Link, useSearchParams } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { ResourceHistory } from '~/components/resource/resource-history.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { AvaliacaoSection } from './avaliacao.tsx';
import { SeminovoActions } from './loja-actions.tsx';
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
