import { Form, useNavigate, useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { AcaoDoEstoque } from '~/domain/estoque/situacoes.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** Dialogs of the actions that need input; the others run at once. */
const PERGUNTAS: Partial<
  Record<AcaoDoEstoque, { titulo: string; botao: string; campos: readonly ('para' | 'ate' | 'motivo')[] }>
> = {
  reservar: { titulo: 'Reservar', botao: 'Reservar', campos: ['para', 'ate'] },
  estender: { titulo: 'Estender a reserva', botao: 'Estender', campos: ['ate'] },
  vender: { titulo: 'Registrar a venda', botao: 'Vender', campos: ['motivo'] },
  devolver: { titulo: 'Devolver ao estoque', botao: 'Devolver', campos: ['motivo'] },
};

const ROTULO: Readonly<Record<AcaoDoEstoque, string>> = {
  chegar: 'Marcar como disponível',
  reservar: 'Reservar',
  estender: 'Estender reserva',
  liberar: 'Liberar reserva',
  vencer: '',
  vender: 'Vender',
  entregar: 'Registrar entrega',
  devolver: 'Devolver ao estoque',
};

/** Actions that may be the primary button, in order of precedence. */
const PRIMEIRA: readonly AcaoDoEstoque[] = ['chegar', 'reservar', 'vender', 'entregar'];

/** Buttons for an item's actions. Actions that need input are links, so that they work before hydration. */
export function Acoes({ id, acoes }: { id: string; acoes: readonly AcaoDoEstoque[] }) {
  const comEmpresa = useComEmpresa();
  const { state, formData } = useNavigation();
  const primary = PRIMEIRA.find((acao) => acoes.includes(acao));
  const sorted = [...acoes].sort((a, b) => Number(b === primary) - Number(a === primary));
  if (acoes.length === 0) return null;
  return (
    <Form method="post" preventScrollReset className="estoque-acoes">
      <CampoDaEmpresa />
      {sorted.map((acao) => {
        const variante = acao === primary ? 'primario' : 'secundario';
        return PERGUNTAS[acao] ? (
          <BotaoLink
            key={acao}
            to={comEmpresa(`/estoque/${id}?acao=${acao}`)}
            preventScrollReset
            variante={variante}
          >
            {ROTULO[acao]}
          </BotaoLink>
        ) : (
          <Botao
            key={acao}
            name="_acao"
            value={acao}
            variante={variante}
            carregando={state === 'submitting' && formData?.get('_acao') === acao}
          >
            {ROTULO[acao]}
          </Botao>
        );
      })}
    </Form>
  );
}

/** Dialog over the item with the input an action needs. */
export function Pergunta({
  id,
  nome,
  acao,
  fim,
  resultado,
}: {
  id: string;
  nome: string;
  acao: AcaoDoEstoque;
  /** Default and limits of a reservation's end, as values of a datetime-local field. */
  fim: { padrao: string; minimo: string; maximo: string };
  resultado?: ResultadoDeFormulario;
}) {
  const comEmpresa = useComEmpresa();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const pergunta = PERGUNTAS[acao];
  if (!pergunta) return null;
  const voltar = comEmpresa(`/estoque/${id}`);
  const asks = (campo: 'para' | 'ate' | 'motivo') => pergunta.campos.includes(campo);
  return (
    <Dialogo
      titulo={pergunta.titulo}
      fecharPara={voltar}
      onFechar={() => navigate(voltar, { preventScrollReset: true, replace: true })}
    >
      <Formulario
        resultado={resultado}
        foco={pergunta.campos[0]}
        preventScrollReset
        replace
        className="grid gap-4"
      >
        <CampoDaEmpresa />
        <p className="text-muted">{nome}</p>
        {resultado?.aviso && <Aviso tom="error">{resultado.aviso}</Aviso>}
        {asks('para') && (
          <CampoTexto
            name="para"
            rotulo="Para quem"
            maxLength={80}
            autoComplete="off"
            placeholder="Nome do cliente"
          />
        )}
        {asks('ate') && (
          <CampoTexto
            name="ate"
            rotulo="Até quando"
            type="datetime-local"
            defaultValue={fim.padrao}
            min={fim.minimo}
            max={fim.maximo}
            ajuda="Depois disso a moto volta a ficar livre sozinha."
          />
        )}
        {asks('motivo') && (
          <CampoTexto
            name="motivo"
            rotulo="Motivo"
            maxLength={200}
            autoComplete="off"
            placeholder={acao === 'vender' ? 'Venda no balcão, à vista' : 'Cliente desistiu'}
          />
        )}
        <div className="dialogo-acoes">
          <Botao name="_acao" value={acao} carregando={state === 'submitting'}>
            {pergunta.botao}
          </Botao>
          <BotaoLink to={voltar} preventScrollReset replace variante="secundario">
            Cancelar
          </BotaoLink>
        </div>
      </Formulario>
    </Dialogo>
  );
}
