import { useState } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import { UpdateNotice } from '~/components/frame/root/update-notice.tsx';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Notice, type NoticeTone } from '~/components/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import { ShowcaseSample, ShowcaseSection } from './section.tsx';

/** Tones of the samples of notices. */
const NOTICE_TONES: readonly NoticeTone[] = ['info', 'success', 'warning', 'error'];

const MOTOS = [
  { nome: 'Factor DX', ano: 2026, preco: 'R$ 18.690,00' },
  { nome: 'Fazer FZ25 ABS Connected', ano: 2026, preco: 'R$ 27.390,00' },
];

const COLUMNS: readonly ListColumn<(typeof MOTOS)[number]>[] = [
  { titulo: 'Moto', celula: ({ nome }) => <strong className="font-medium">{nome}</strong> },
  { titulo: 'Ano', rotulo: 'Ano', celula: ({ ano }) => ano, cartao: 'metade' },
  { titulo: 'Preço', celula: ({ preco }) => preco, numerica: true, cartao: 'metade' },
];

/** Samples of notices, notifications, chips, loading, cards, lists and empty states, for the catalogue of parts. */
export function FeedbackShowcase() {
  const notify = useNotify();
  const { track } = useRequestCounter();
  const [contando, setContando] = useState(false);
  return (
    <>
      <ShowcaseSection title="Retornos">
        <ShowcaseSample nome="Aviso na tela">
          {NOTICE_TONES.map((tom) => (
            <Notice key={tom} tone={tom} title={`Aviso ${tom}`}>
              Diz o que houve e o que fazer.
            </Notice>
          ))}
        </ShowcaseSample>
        <ShowcaseSample nome="Notificação: uma por vez, 3 segundos, para enquanto alguém lê">
          <div className="mostruario-linha">
            {NOTICE_TONES.map((color) => (
              <Button
                key={color}
                type="button"
                variante="secundario"
                compacto
                onClick={() => notify({ message: `Notificação ${color}`, color })}
              >
                {`Notificar ${color}`}
              </Button>
            ))}
          </div>
        </ShowcaseSample>
        <ShowcaseSample nome="Contagem da atualização, parada em 10 para olhar">
          <div>
            <Button type="button" variante="secundario" compacto onClick={() => setContando(true)}>
              Mostrar contagem
            </Button>
          </div>
          <UpdateNotice
            aviso={contando ? { segundos: 10, motivo: 'atualizacao' } : null}
            onCancel={() => setContando(false)}
          />
        </ShowcaseSample>
        <ShowcaseSample nome="Barra de carregamento: dois segundos">
          <div>
            <Button
              type="button"
              variante="secundario"
              compacto
              onClick={() => void track(new Promise((resolve) => setTimeout(resolve, 2000)))}
            >
              Carregar
            </Button>
          </div>
        </ShowcaseSample>
        <ShowcaseSample nome="Etiquetas">
          <div className="mostruario-linha">
            <Chip>Rascunho</Chip>
            {NOTICE_TONES.map((tom) => (
              <Chip key={tom} tone={tom}>
                {tom}
              </Chip>
            ))}
          </div>
        </ShowcaseSample>
        <ShowcaseSample nome="Carregando">
          <LoadingRegion>
            <div className="grid max-w-sm gap-2">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </LoadingRegion>
        </ShowcaseSample>
      </ShowcaseSection>
      <ShowcaseSection title="Superfícies e listas">
        <div className="grid gap-4 md:grid-cols-2">
          <Card title="Cartão com título" acao={<Chip tone="success">Em dia</Chip>}>
            <p className="text-muted">Uma superfície, um assunto.</p>
          </Card>
          <Card>
            <p className="flex items-center gap-3">
              <Avatar name="Ana Paula de Souza" /> Cartão sem título
            </p>
          </Card>
        </div>
        <ShowcaseSample nome="Lista: cartões no celular, tabela no computador">
          <DataList caption="Motos de exemplo" columns={COLUMNS} items={MOTOS} chave={({ nome }) => nome} />
        </ShowcaseSample>
        <ShowcaseSample nome="Vazio">
          <EmptyState title="Nenhum panfleto ainda" acao={<Button type="button">Gerar panfleto</Button>}>
            Diz o que falta e resolve com um botão.
          </EmptyState>
        </ShowcaseSample>
      </ShowcaseSection>
    </>
  );
}
