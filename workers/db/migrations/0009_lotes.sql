CREATE TABLE `lote_itens` (
	`lote_id` text NOT NULL,
	`item` integer NOT NULL,
	`titulo` text NOT NULL,
	`dados` text NOT NULL,
	`estado` text NOT NULL,
	`motivo` text,
	`arte_id` text,
	`mexido_em` text NOT NULL,
	PRIMARY KEY(`lote_id`, `item`),
	FOREIGN KEY (`lote_id`) REFERENCES `lotes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `lotes` (
	`id` text PRIMARY KEY NOT NULL,
	`id_cliente` text NOT NULL,
	`uid` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`sessao` text NOT NULL,
	`template` text NOT NULL,
	`pedido` text NOT NULL,
	`validade` text NOT NULL,
	`criado_em` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lotes_uid_id_cliente` ON `lotes` (`uid`,`id_cliente`);--> statement-breakpoint
CREATE INDEX `lotes_meus` ON `lotes` (`id_empresa`,`uid`,`criado_em`,`id`);--> statement-breakpoint
CREATE INDEX `lotes_criado_em` ON `lotes` (`criado_em`);